import { isSameProblem, LIST_PROBLEMS, ListProblem, listProblem } from '@/core/screening/watchlists/list-problems';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { notifyMember, problemsOf } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { LATE_HOURS } from './list-watchlists';

/** Late or held-back lists. Removes notices and unsent emails of resolved ones. */
export async function detectListProblems(): Promise<ListProblem[]> {
  const troubles = await currentListProblems();
  const told = await systemDb().memberNotice.findMany({
    where: { kind: { in: [...LIST_PROBLEMS] } },
    select: { id: true, kind: true, lists: true },
  });
  const over = told.filter(
    (notice) => !problemsOf(notice).some((one) => troubles.some((trouble) => isSameProblem(one, trouble))),
  );
  if (over.length > 0) await systemDb().memberNotice.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
  return troubles;
}

export async function currentListProblems(): Promise<ListProblem[]> {
  const [states, served, pepLists] = await Promise.all([
    systemDb().watchlistSource.findMany(),
    systemDb().watchlistVersion.findMany({
      where: { status: 'published', sequence: { not: null }, origin: { not: 'bundled' } },
      select: { source: true },
    }),
    systemDb().pepList.findMany({ where: { heldAt: { not: null } }, select: { source: true, heldAt: true } }),
  ]);
  const real = new Set(served.map(({ source }) => source));
  const lists = sourceIds.flatMap((source) => {
    const state = states.find((one) => one.source === source);
    if (!state) return [];
    const { outcome, freshAt, failingSince, reason } = state;
    const standing = { source, real: real.has(source), outcome, freshAt, failingSince, reason };
    return listProblem(standing, LATE_HOURS, clock.now()) ?? [];
  });
  const held = pepLists.map(({ source, heldAt }) =>
    ListProblem.parse({ kind: 'listHeld', source, since: heldAt?.toISOString() }),
  );
  return [...lists, ...held];
}

const TOLD = 25;

/** Notify admins of problems that persist since `before`: one notice and email per kind until resolved. Idempotent. */
export async function notifyListProblems(before: readonly ListProblem[]): Promise<{ notices: number }> {
  const lasting = (await currentListProblems()).filter((trouble) => before.some((one) => isSameProblem(one, trouble)));
  if (lasting.length === 0) return { notices: 0 };
  const organizations = await systemDb().organization.findMany({ select: { id: true } });
  let notices = 0;
  for (const { id } of organizations) notices += await tellOrganization(id, lasting);
  return { notices };
}

async function tellOrganization(organizationId: string, troubles: readonly ListProblem[]): Promise<number> {
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    // Serializes concurrent calls, so that one notifies.
    await tenantSqlIn(tx, organizationId, 'select id from "Organization" where id = $1 for update');
    const kinds = { kind: { in: [...LIST_PROBLEMS] } };
    const told = (await tx.memberNotice.findMany({ where: kinds, select: { kind: true, lists: true } })).flatMap(
      problemsOf,
    );
    const news = troubles.filter((trouble) => !told.some((one) => isSameProblem(one, trouble)));
    if (news.length === 0) return [];
    const admins = await tx.member.findMany({
      where: { role: { in: ['admin', 'owner'] }, removedAt: null },
      orderBy: { id: 'asc' },
      take: TOLD,
      select: { id: true },
    });
    const ids: string[] = [];
    for (const kind of LIST_PROBLEMS) {
      const lists = news.filter((trouble) => trouble.kind === kind);
      if (lists.length === 0) continue;
      for (const { id: memberId } of admins)
        ids.push(...(await notifyMember(tx, organizationId, { memberId, kind, lists })));
    }
    return ids;
  });
  await dispatchOutbox(organizationId, outboxIds);
  return outboxIds.length;
}
