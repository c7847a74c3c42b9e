import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as get } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { POST as effect } from '@/app/api/console/settings/auto-dismiss/effect/route';
import { PUT as change, GET as read } from '@/app/api/console/settings/auto-dismiss/route';
import { PUT as changeSettings, GET as settings } from '@/app/api/console/settings/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import { verifyAudit } from '@/services/audit/verify-audit';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const rule = {
  name: 'Twenty years apart',
  kinds: ['sanctions'],
  scoreBelow: 1,
  birthYearsApart: 20,
  countryDifferent: false,
};

let own: TestOrganization;
let admin: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  admin = await signedIn(own.organizationId, 'admin');
  await systemDb().organization.update({
    where: { id: own.organizationId },
    data: { settings: { screening: { alertThreshold: 0.7 } } },
  });
});

/** The list entry was born in 1968. */
async function raise(dateOfBirth?: string): Promise<AlertDetail> {
  const id = await raisedAlert(own, { country: 'HR', dateOfBirth });
  return (await callAs(admin, get, { params: { id } })).body as unknown as AlertDetail;
}
const put = (body: object, user = admin) => callAs(user, change, { method: 'PUT', body });

test('is off by default; once on, a matching rule dismisses and a lead can reopen', async () => {
  expect((await callAs(admin, read)).body).toEqual({ enabled: false, version: 0, rules: [] });
  expect((await raise('1991-01-01')).status).toBe('TRIGGERED');
  expect(await put({ enabled: true, version: 0, rules: [rule] })).toMatchObject({ status: 200, body: { version: 1 } });
  const alert = await raise('1991-01-01');
  expect(alert).toMatchObject({
    status: 'DISMISSED',
    resolution: { by: 'auto-dismiss', reasonCode: 'DOB_DIFFERENT', judged: [alert.matches[0]?.id] },
    matches: [{ status: 'falsePositive' }],
  });
  expect(alert.timeline[0]).toMatchObject({
    action: 'autoDismissed',
    actorId: null,
    detail: { rulesVersion: 1, matches: [{ matchId: alert.matches[0]?.id, rule: rule.name }] },
  });
  const told = await db(own.organizationId).webhookEvent.findMany({
    where: { subjectId: alert.id },
    orderBy: { sequence: 'asc' },
  });
  expect(told.map(({ type, sequence }) => [type.split('.').at(-1), sequence])).toEqual([
    ['triggered', 1],
    ['statusChanged', 2],
  ]);
  const audited = await systemDb().auditEntry.findFirstOrThrow({
    where: { organizationId: own.organizationId, action: 'alert.autoDismissed' },
  });
  expect(audited).toMatchObject({ objectId: alert.id, detail: { rulesVersion: 1 } });
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
  const reopened = await callAs(admin, move, {
    params: { id: alert.id },
    body: { to: 'INVESTIGATING', version: alert.version, note: 'A second look at it.' },
  });
  expect(reopened.body).toMatchObject({ status: 'INVESTIGATING', matches: [{ status: 'open' }] });
});

test('leaves strong evidence, unknown birth dates and small age gaps to a person', async () => {
  await put({ enabled: true, version: 0, rules: [rule] });
  for (const born of ['1968-12-10', undefined, '1980-01-01']) expect((await raise(born)).status).toBe('TRIGGERED');
});

test('refuses to enable a rule that would have dismissed a confirmed match', async () => {
  const lost = await raise('1991-01-01');
  const kept = await raise();
  const params = { id: lost.id };
  for (const body of [
    { to: 'INVESTIGATING', version: 1 },
    { to: 'ACTIONED', version: 2, reasonCode: 'REPORT_FILED', note: 'The passport says so too.' },
  ])
    expect((await callAs(admin, move, { params, body })).status).toBe(200);
  expect(kept.status).toBe('TRIGGERED');
  expect((await callAs(admin, effect, { body: { rules: [rule] } })).body).toEqual({
    days: 90,
    alerts: 2,
    dismissed: 1,
    agreed: 0,
    byRule: 0,
    lost: [{ alertId: lost.id, name: 'Zoltan Marchetti', score: lost.bestScore }],
  });
  expect(await put({ enabled: true, version: 0, rules: [rule] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'rules', code: 'loses_hits' }] },
  });
  const wider = { ...rule, birthYearsApart: 40 };
  expect((await put({ enabled: true, version: 0, rules: [wider] })).status).toBe(200);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'admin');
  expect((await callAs(stranger, effect, { body: { rules: [rule] } })).body).toMatchObject({ alerts: 0, lost: [] });
});

test('does not count dismissals by rules as agreement of people', async () => {
  const byPerson = await raise('1991-01-01');
  const body = { to: 'DISMISSED', version: 1, reasonCode: 'DOB_DIFFERENT', note: 'Another person by age.' };
  expect((await callAs(admin, move, { params: { id: byPerson.id }, body })).status).toBe(200);
  await put({ enabled: true, version: 0, rules: [rule] });
  await raise('1992-01-01');
  await raise('1993-01-01');
  expect((await callAs(admin, effect, { body: { rules: [rule] } })).body).toMatchObject({
    alerts: 3,
    dismissed: 3,
    agreed: 1,
    byRule: 2,
  });
});

test('only admins change rules, one version at a time, apart from other settings', async () => {
  const analyst = await signedIn(own.organizationId, 'lead');
  expect((await put({ enabled: false, version: 0, rules: [rule] }, analyst)).status).toBe(403);
  expect((await put({ enabled: false, version: 0, rules: [rule] })).status).toBe(200);
  expect((await put({ enabled: false, version: 0, rules: [] })).status).toBe(412);
  const { body } = await callAs(admin, settings);
  expect((await callAs(admin, changeSettings, { method: 'PUT', body: { ...body, name: 'Another' } })).status).toBe(200);
  expect((await callAs(admin, read)).body).toMatchObject({ version: 1, rules: [rule] });
  for (const bad of [
    { ...rule, birthYearsApart: null },
    { ...rule, birthYearsApart: 1 },
    { ...rule, kinds: [] },
    { ...rule, scoreBelow: 2 },
  ])
    expect((await put({ enabled: false, version: 1, rules: [bad] })).status).toBe(400);
  expect((await put({ enabled: false, version: 1, rules: [rule, rule] })).status).toBe(400);
});
