import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/console/alerts/[id]/evidence/route';
import { POST } from '@/app/api/screening/request/route';
import { packBlocks } from '@/core/evidence/pack';
import { NO_MEDIA } from '@/core/screening/adverse-media/media-age';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { evidencePublicKey, verifyEvidence } from '@/platform/evidence/sign';
import { pdfPages } from '@/platform/pdf/open-pdf';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { verifyAudit } from '@/services/audit/verify-audit';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization } from '@/tests/support/organization';
import { temporaryFolder } from '@/tests/support/temporary-folder';

let organizationId: string;
let analyst: ConsoleUser;
let alertId: string;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  const own = await makeOrganization();
  organizationId = own.organizationId;
  analyst = await signedIn(organizationId, 'analyst');
  const made = await callRoute(POST, {
    apiKey: own.apiKey,
    body: { fullName: 'Zoltan Marchetti', externalId: 'නිමල්-1' },
  });
  const target = { organizationId, requestId: String(made.body.requestId) };
  await searchSource(target, 'sanctions');
  await closeRequest(organizationId, target.requestId);
  alertId = (await db(organizationId).alert.findFirst({ where: {} }))?.id ?? '';
  await db(organizationId).alert.updateMany({
    where: {},
    data: {
      subject: { fullName: 'නිමල් பெரேரா محمد 李 Zoltan', dateOfBirth: null, country: 'LK', identificationDocument: null },
    },
  });
});

async function pack(user = analyst): Promise<{ status: number; bytes: Uint8Array; type: string | null }> {
  const request = new Request('http://localhost:3000/api/console/alerts/x/evidence', { headers: user.headers });
  const response = await GET(request, { params: Promise.resolve({ id: alertId }) });
  return {
    status: response.status,
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type'),
  };
}

test('exports a readable PDF with embedded fonts', async () => {
  const { status, bytes, type } = await pack();
  expect([status, type]).toEqual([200, 'application/pdf']);
  const [page] = await pdfPages(bytes, { images: 'always' });
  if (process.env.GATEHOUSE_KEEP_PACK && page?.image)
    writeFileSync(`${process.env.GATEHOUSE_KEEP_PACK}.png`, page.image);
  if (process.env.GATEHOUSE_KEEP_PACK) writeFileSync(process.env.GATEHOUSE_KEEP_PACK, bytes);
  expect(Buffer.from(bytes).toString('latin1')).toContain('NotoSansSinhala');
});

test('distinguishes "not compared" from "different" and includes the warnings', async () => {
  const alert = await getAlert(organizationId, alertId);
  const made = { organization: 'Own', madeBy: 'A', madeAt: '2026-11-23T08:00:00.000Z', publicKey: 'k' };
  const texts = (changed: typeof alert) => packBlocks({ ...made, alert: changed }).map(({ text }) => text);
  expect(texts(alert).join('\n')).toMatch(/birth date not compared, document not compared/);
  expect(alert.warnings.length).toBeGreaterThan(0);
  expect(alert.warnings).not.toContain(NO_MEDIA);
  const requests = db(organizationId).screeningRequest;
  const run = await requests.findFirstOrThrow({ where: { id: alert.requestId } });
  const sources = run.sources as object[];
  const press = { ...sources[0], kind: 'adverse-media', source: 'adverse-media', status: 'skipped' };
  await requests.updateMany({ where: { id: alert.requestId }, data: { sources: [...sources, press] } });
  const asked = await getAlert(organizationId, alertId);
  expect(asked.warnings).toContain(NO_MEDIA);
  expect(texts(asked)).toContain(`Note: ${NO_MEDIA}`);
  for (const warning of alert.warnings) expect(texts(alert)).toContain(`Note: ${warning}`);
  const given = { dateOfBirth: '1991-03-04', identificationDocument: { type: 'passport', number: 'X9999999' } };
  const documents = [{ type: 'passport', number: 'HR1234567', country: 'HR' }];
  const matches = alert.matches.map((match) => ({ ...match, entry: { ...match.entry, record: { documents } } }));
  const known = { ...alert.known, ...given };
  const told = texts({ ...alert, subject: { ...alert.subject, ...given }, known, matches }).join('\n');
  expect(told).toMatch(/birth date mismatch, document mismatch with all 1 listed/);
  expect(told).toContain('passport HR1234567 HR');
});

test('includes the steps of each score and the thresholds of the run', async () => {
  const alert = await getAlert(organizationId, alertId);
  const made = { organization: 'Own', madeBy: 'A', madeAt: '2026-11-23T08:00:00.000Z', publicKey: 'k', alert };
  const facts = packBlocks(made).flatMap((block) =>
    block.kind === 'fact' ? [[block.label, block.text] as const] : [],
  );
  const steps = facts.filter(([label]) => label.startsWith('Score: ')).map(([, text]) => text);
  const ends = alert.matches.map(({ scoring }) => `to ${shownScore(scoring.matchConfidence)}`);
  for (const end of ends) expect(steps.some((text) => text.includes(end))).toBe(true);
  expect(facts.find(([label]) => label === 'Name comparison')?.[1]).toMatch(/Zoltan – \S+ \(\w+\)/);
  const [looked] = alert.evidence;
  expect(facts.find(([label]) => label === sourceName(String(looked?.source)))?.[1]).toContain(
    `display from ${looked?.threshold.toFixed(2)}, alert from ${looked?.alertThreshold?.toFixed(2)}`,
  );
});

test('verifies offline and detects a changed byte, another key or a second seal', async () => {
  const { bytes } = await pack();
  expect(verifyEvidence(bytes, evidencePublicKey())).toMatchObject({ intact: true });
  const changed = Uint8Array.from(bytes);
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect(verifyEvidence(changed)).toMatchObject({ intact: false, reason: 'the file was changed' });
  expect(verifyEvidence(bytes, 'A'.repeat(43))).toMatchObject({ intact: false });
  expect(verifyEvidence(Buffer.concat([bytes, Buffer.from('x')]))).toMatchObject({ intact: false });
  const file = path.join(temporaryFolder(), 'pack.pdf');
  writeFileSync(file, bytes);
  const out = execFileSync(process.execPath, ['.build/cli/evidence-verify.mjs', file, evidencePublicKey()], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
  });
  expect(out).toMatch(/^intact\n/);
});

test('logs the hash of each export and returns 404 to another organization', async () => {
  const { bytes } = await pack();
  const entry = await db(organizationId).auditEntry.findFirst({ where: { action: 'alert.evidenceExported' } });
  const verdict = verifyEvidence(bytes);
  expect(verdict.intact && verdict.seal.sha256).toBe(((entry?.detail ?? {}) as { sha256?: string }).sha256);
  expect(await verifyAudit(organizationId)).toEqual({ intact: true });
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await pack(stranger)).status).toBe(404);
});
