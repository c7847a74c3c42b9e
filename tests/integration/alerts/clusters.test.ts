import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as judge } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { GET as get } from '@/app/api/console/alerts/[id]/route';
import { POST as undo } from '@/app/api/console/alerts/[id]/undo/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { clusterMatches } from '@/core/alerts/matches/cluster-matches';
import { inngest } from '@/inngest/client';
import { db, type Json } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { verifyAudit } from '@/services/audit/verify-audit';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let analyst: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
});

const read = async (id: string, user = analyst) =>
  (await callAs(user, get, { params: { id } })).body as unknown as AlertDetail;

/** The same listed person on another list. */
async function onAnotherList(alertId: string): Promise<void> {
  const scoped = db(own.organizationId);
  const { changed: _changed, ...match } = await scoped.alertMatch.findFirstOrThrow({ where: { alertId } });
  await scoped.alertMatch.create({
    data: {
      ...match,
      entry: match.entry as Json,
      scoring: match.scoring as Json,
      id: newId('mat'),
      source: match.source === 'un' ? 'ofac' : 'un',
    },
  });
}

test('judges one person on several lists once, and undoes it once', async () => {
  const id = await raisedAlert(own, { externalId: 'c-1' });
  await onAnotherList(id);
  const raised = await read(id);
  const [cluster = []] = clusterMatches(raised.matches);
  expect(cluster.length).toBe(2);
  const [first, second] = cluster.map((match) => match.id);
  const body = { status: 'falsePositive', version: raised.version, also: [second] };
  const params = { id, matchId: String(first) };
  const refused = await callAs(analyst, judge, { params, body: { ...body, also: ['mat_unknown'] } });
  expect(refused.body.errorCode).toBe('NOT_FOUND');
  const judged = (await callAs(analyst, judge, { params, body })).body as unknown as AlertDetail;
  expect(judged.version).toBe(raised.version + 1);
  expect(judged.matches.map(({ status }) => status)).toEqual(['falsePositive', 'falsePositive']);
  const decided = judged.timeline.filter(({ action }) => action === 'matchDecided');
  expect(decided.map(({ detail }) => detail.matchId).sort()).toEqual([first, second].sort());
  const back = await callAs(analyst, undo, { params: { id }, body: { version: judged.version } });
  expect((back.body as unknown as AlertDetail).matches.map(({ status }) => status)).toEqual(['open', 'open']);
  expect((await verifyAudit(own.organizationId)).intact).toBe(true);
});

test('shows how an entry was decided for another subject, within the organization', async () => {
  const id = await raisedAlert(own, { externalId: 'c-1' });
  const other = await read(await raisedAlert(own, { externalId: 'c-2', dateOfBirth: '1968-12-10' }));
  const [match] = other.matches;
  await callAs(analyst, judge, {
    params: { id: other.id, matchId: String(match?.id) },
    body: { status: 'falsePositive', version: other.version },
  });
  const stranger = await makeOrganization();
  await raisedAlert(stranger, { externalId: 'c-1' });
  expect((await read(id)).sameEntry).toMatchObject([
    { id: other.id, subject: other.subject.fullName, entityId: match?.entityId, matchStatus: 'falsePositive' },
  ]);
});

test('finds the same subject under another id by birth date, not by name alone', async () => {
  const born = { dateOfBirth: '1968-12-10' };
  const id = await raisedAlert(own, { externalId: 'c-1', ...born });
  const same = await raisedAlert(own, { externalId: 'c-2', ...born });
  await raisedAlert(own, { externalId: 'c-3', dateOfBirth: '1969-03-01' });
  await raisedAlert(own, { externalId: 'c-4' });
  expect((await read(id)).sameSubject).toMatchObject([{ id: same, externalId: 'c-2', otherName: null }]);
});
