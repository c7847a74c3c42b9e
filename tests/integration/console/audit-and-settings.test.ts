import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as EXPORT } from '@/app/api/console/audit/export/route';
import { GET as AUDIT } from '@/app/api/console/audit/route';
import { GET as VERIFY } from '@/app/api/console/audit/verification/route';
import { GET as ME } from '@/app/api/console/me/route';
import { POST as INVITE } from '@/app/api/console/members/route';
import { GET as NOTICES, POST as READ } from '@/app/api/console/notices/route';
import { GET as HISTORY } from '@/app/api/console/settings/history/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { anchorText } from '@/core/audit/anchor';
import { aroundSequence } from '@/core/audit/chain';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { db } from '@/platform/db/db';
import { evidencePublicKey, signText } from '@/platform/evidence/sign';
import { newId } from '@/platform/ids';
import { sha256 } from '@/platform/security/crypto';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';
import { tamper } from '@/tests/support/tamper';
import { temporaryFolder } from '@/tests/support/temporary-folder';

let organizationId: string;
let owner: ConsoleUser;
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/bundle.mjs']);
});
beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  owner = await signedIn(organizationId, 'owner');
});

const keyLine = () => `key ${evidencePublicKey()} (not compared: no key was given)\n`;
const invite = () =>
  callAs(owner, INVITE, { body: { name: 'Dilani', email: `${newId('x').slice(-10)}@bank.example`, role: 'analyst' } });
const settings = async () => (await callAs(owner, SETTINGS)).body as Record<string, unknown>;
const change = async (part: Record<string, unknown>) =>
  callAs(owner, CHANGE, { method: 'PUT', body: { ...(await settings()), ...part } });

async function exported(): Promise<string> {
  const request = new Request('http://localhost:3000/api/console/audit/export', { headers: owner.headers });
  const response = await EXPORT(request, { params: Promise.resolve({}) });
  return response.text();
}
function verify(input: string, ...files: string[]): { out: string; code: number } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['.build/cli/audit-verify.mjs', ...files], {
    input,
    encoding: 'utf8',
  });
  return { out: stdout || stderr, code: status ?? -1 };
}

test('lists entries with actor names, newest first, and filters by action', async () => {
  await invite();
  await change({ name: 'Lanka Trust' });
  const all = (await callAs(owner, AUDIT)).body as { entries: Array<Record<string, unknown>>; totalCount: number };
  expect(all.entries.map((entry) => [entry.action, entry.actorName])).toEqual([
    ['settings.changed', 'A owner'],
    ['member.invited', 'A owner'],
  ]);
  const one = await callAs(owner, AUDIT, { path: '/api/console/audit?action=member.' });
  expect(one.body).toMatchObject({ totalCount: 1 });
  expect(all.entries[0]?.detail).toEqual({ name: { from: expect.any(String), to: 'Lanka Trust' } });
  expect((await callAs(await signedIn(organizationId, 'lead'), AUDIT)).status).toBe(403);
});

test('filters by actor, actor type and time', async () => {
  const admin = await signedIn(organizationId, 'admin');
  await invite();
  const filtered = async (query: Record<string, string>) => {
    const { body } = await callAs(owner, AUDIT, { path: `/api/console/audit?${new URLSearchParams(query)}` });
    return (body as { totalCount: number }).totalCount;
  };
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [entry] = (await callAs(owner, AUDIT)).body.entries as Array<{ actorId: string }>;
  expect(await filtered({ actorId: entry?.actorId ?? '' })).toBe(1);
  expect(await filtered({ actorId: admin.member.memberId })).toBe(0);
  expect(await filtered({ actorType: 'member' })).toBe(1);
  expect(await filtered({ actorType: 'apiKey' })).toBe(0);
  expect(await filtered({ since: at(-1), until: at(1) })).toBe(1);
  expect(await filtered({ since: at(1) })).toBe(0);
  expect(await filtered({ until: at(-1) })).toBe(0);
  for (const query of ['since=yesterday', 'actorType=ghost'])
    expect((await callAs(owner, AUDIT, { path: `/api/console/audit?${query}` })).status).toBe(400);
});

test('verifies an export offline and detects changes', async () => {
  for (let n = 0; n < 3; n++) await invite();
  const text = await exported();
  expect(verify(text)).toEqual({ out: `intact: 4 entries\n${keyLine()}`, code: 0 });
  expect(verify(text.replace('"role":"analyst"', '"role":"owner"'))).toMatchObject({ code: 1, out: /entry 1/ });
  const lines = text.split('\n');
  expect(verify([lines[0], ...lines.slice(2)].join('\n'))).toMatchObject({ code: 1 });
  expect(verify(lines.slice(0, 3).join('\n'))).toMatchObject({ code: 1 });
  expect(verify(text.replace('"sequence":2', '"sequence":'))).toMatchObject({ code: 1, out: /entry 2: the line/ });
}, 60_000);

test('detects an export with a removed entry and recomputed hashes', async () => {
  for (let n = 0; n < 3; n++) await invite();
  await exported();
  await invite();
  const lines = (await exported())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const head = lines.at(-1).head;
  const anchors = lines.filter((line) => 'anchor' in line);
  expect(anchors).toHaveLength(1);
  const forged: unknown[] = [];
  let hash = '';
  for (const [at, entry] of lines
    .filter((line) => !('head' in line || 'anchor' in line) && line.sequence !== 2)
    .entries()) {
    const [before, after] = aroundSequence({ ...entry, createdAt: new Date(entry.createdAt) });
    const previousHash = hash;
    hash = sha256(`${previousHash}\n${before}${at + 1}${after}`);
    forged.push({ ...entry, sequence: at + 1, previousHash, hash });
  }
  const file = (...more: unknown[]) => [...forged, ...more].map((line) => JSON.stringify(line)).join('\n');
  const end = { ...head, sequence: forged.length, hash };
  expect(verify(file({ head: end }))).toEqual({
    out: `broken at entry ${forged.length}: the signature does not fit\n`,
    code: 1,
  });
  const signed = { ...end, ...signText(anchorText(end)) };
  expect(verify(file(...anchors, { head: signed }))).toMatchObject({ code: 1, out: /not the one that was signed/ });
  const { key: _key, signature: _signature, ...unsigned } = head;
  expect(verify(file({ head: unsigned }))).toMatchObject({ code: 1 });
}, 60_000);

test('reads the export from a file and distinguishes missing input from tampering', async () => {
  await invite();
  const file = path.join(temporaryFolder(), 'audit.ndjson');
  writeFileSync(file, await exported());
  expect(verify('', file)).toEqual({ out: `intact: 2 entries\n${keyLine()}`, code: 0 });
  expect(verify('', file, evidencePublicKey()).code).toBe(0);
  expect(verify('', file, 'A'.repeat(43))).toEqual({
    out: 'broken at entry 2: the signature does not fit\n',
    code: 1,
  });
  expect(verify('')).toMatchObject({ code: 2, out: /^Nothing came/ });
  expect(verify('', `${file}.gone`)).toMatchObject({ code: 2, out: /cannot be read/ });
}, 60_000);

test('detects a change in the database', async () => {
  await invite();
  await invite();
  expect((await callAs(owner, VERIFY)).body).toMatchObject({ intact: true, sequence: 2 });
  await tamper(
    `update "AuditEntry" set "actorId" = 'mem_other' where "organizationId" = '${organizationId}' and sequence = 1`,
  );
  expect((await callAs(owner, VERIFY)).body).toMatchObject({ intact: false, sequence: 1 });
});

test('refuses settings based on an old revision and logs old and new values', async () => {
  const seen = await settings();
  const screening = { alertThreshold: 0.9, showThreshold: 0.75, fourEyes: true, fourEyesDismissThreshold: 0.95 };
  expect((await change({ screening })).status).toBe(200);
  expect((await organizationSettings(organizationId, ScreeningSettings)).screening).toEqual(screening);
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await callAs(analyst, ME)).body.thresholds).toEqual({ show: 0.75, alert: 0.9 });
  const late = await callAs(owner, CHANGE, { method: 'PUT', body: { ...seen, name: 'Late' } });
  expect([late.status, late.body.errorCode]).toEqual([412, 'VERSION_CONFLICT']);
  const [entry] = (await callAs(owner, AUDIT)).body.entries as Array<{ detail: unknown }>;
  expect(entry?.detail).toEqual({
    'screening.alertThreshold': { from: 0.85, to: 0.9 },
    'screening.showThreshold': { from: 0.7, to: 0.75 },
    'screening.fourEyes': { from: false, to: true },
    'screening.fourEyesDismissThreshold': { from: null, to: 0.95 },
  });
});

test('notifies leads, admins and owners when four-eyes is relaxed', async () => {
  const [lead, analyst] = [await signedIn(organizationId, 'lead'), await signedIn(organizationId, 'analyst')];
  const told = async (user: ConsoleUser) => {
    const { notices } = (await callAs(user, NOTICES)).body as { notices: Array<{ kind: string; byName: string }> };
    return notices.map(({ kind, byName }) => [kind, byName]);
  };
  const base = { alertThreshold: 0.85, showThreshold: 0.7 };
  await change({ screening: { ...base, fourEyes: true, fourEyesDismissThreshold: 0.95 } });
  expect(await told(lead)).toEqual([]);
  await change({ screening: { ...base, fourEyes: false, fourEyesDismissThreshold: null } });
  expect([await told(lead), await told(analyst), await told(owner)]).toEqual([[['twoPeopleEased', 'A owner']], [], []]);
  const read = await callAs(lead, READ, { body: { watchlists: true } });
  expect(read.body.unread).toBe(1);
  expect((await callAs(lead, READ, { body: { kind: 'twoPeopleEased' } })).body.unread).toBe(0);
});

test('accepts one of two concurrent changes', async () => {
  const seen = await settings();
  const both = await Promise.all(
    ['One', 'Two'].map((name) => callAs(owner, CHANGE, { method: 'PUT', body: { ...seen, name } })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 412]);
});

test('refuses a display threshold above the alert threshold at its field', async () => {
  const answer = await change({
    screening: { alertThreshold: 0.7, showThreshold: 0.8, fourEyes: false, fourEyesDismissThreshold: null },
  });
  expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: 'screening.showThreshold' }]]);
  expect(
    (
      await change({
        screening: { alertThreshold: 2, showThreshold: 0.7, fourEyes: false, fourEyesDismissThreshold: null },
      })
    ).status,
  ).toBe(400);
});

test('refuses a four-eyes dismissal threshold without four-eyes', async () => {
  const screening = { alertThreshold: 0.85, showThreshold: 0.7, fourEyes: false, fourEyesDismissThreshold: 0.9 };
  const answer = await change({ screening });
  expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: 'screening.fourEyesDismissThreshold' }]]);
});

test('accepts thresholds in hundredths only and keeps a finer stored one', async () => {
  const before = (await settings()).screening as Record<string, unknown>;
  const answer = await change({ screening: { ...before, alertThreshold: 0.995 } });
  expect([answer.status, answer.body.errors]).toMatchObject([
    400,
    [{ path: 'screening.alertThreshold', message: 'is given in hundredths, such as 0.85' }],
  ]);
  await db(organizationId).organization.updateMany({ data: { settings: { screening: { alertThreshold: 0.995 } } } });
  expect((await organizationSettings(organizationId, ScreeningSettings)).screening.alertThreshold).toBe(0.995);
  expect((await settings()).screening).toMatchObject({ alertThreshold: 0.995 });
});

test('counts each request by its best score and lists confirmed matches', async () => {
  const requestId = newId('req');
  const base = { organizationId, kind: 'sanctions', source: 'un', listVersion: 'v', entry: {}, scoring: {} };
  await db(organizationId).screeningRequest.create({ data: { id: requestId, organizationId, fullName: 'A B' } });
  for (const [entityId, score] of [
    ['1', 0.72],
    ['2', 0.913],
  ] as const)
    await db(organizationId).screeningHit.create({ data: { ...base, id: newId('hit'), requestId, entityId, score } });
  await db(organizationId).alert.create({
    data: {
      id: 'alr_history',
      organizationId,
      requestId,
      status: 'ACTIONED',
      priority: 1,
      riskLevel: 'high',
      trigger: 'initial',
      subject: { fullName: 'A B' },
      bestScore: 0.913,
      bestName: 'A B',
      bestSource: 'un',
    },
  });
  expect((await callAs(owner, HISTORY)).body).toEqual({
    days: 90,
    requests: 1,
    scores: [{ score: 0.913, requests: 1 }],
    confirmed: [{ alertId: 'alr_history', name: 'A B', score: 0.913 }],
    dismissals: [],
  });
  const match = { organizationId, alertId: 'alr_history', type: 'watchlist', source: 'un', entry: {}, scoring: {} };
  await db(organizationId).alertMatch.createMany({
    data: [
      { ...match, id: newId('mat'), entityId: '1', score: 0.86, status: 'truePositive' },
      { ...match, id: newId('mat'), entityId: '2', score: 0.913, status: 'falsePositive' },
    ],
  });
  expect((await callAs(owner, HISTORY)).body.confirmed).toEqual([{ alertId: 'alr_history', name: 'A B', score: 0.86 }]);
});
