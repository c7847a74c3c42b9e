import { isSameProblem, LIST_PROBLEMS, type ListProblem } from '@/core/screening/watchlists/list-problems';
import { db, systemDb } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { notifyMember, problemsOf } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { currentListProblems } from './detect-list-problems';

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
