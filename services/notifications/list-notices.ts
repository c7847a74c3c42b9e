import type { AlertSubject } from '@/core/alerts/contract';
import { excerptOf } from '@/core/alerts/matches/excerpt';
import { NoticeKind, type NoticeList, type ReadNotices } from '@/core/alerts/notices/notices-contract';
import { referenceOf } from '@/core/kyc/session/contact';
import type { MemberPrincipal } from '@/core/principal';
import { pepSources } from '@/core/screening/pep-datasets';
import { listDetails } from '@/core/screening/watchlists/list-details';
import { LIST_PROBLEMS } from '@/core/screening/watchlists/list-problems';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { memberNames } from '@/services/members/member-names';
import { problemsOf } from './notify-member';

const titles = Object.fromEntries(
  Object.entries({ ...listDetails, ...pepSources }).map(([id, { title }]) => [id, title]),
);

/** Titles, with missing fields for an unknown layout. */
export const listTitles = (notice: { lists: unknown }): string =>
  problemsOf(notice)
    .map(({ source, missing }) => `${titles[source] ?? source}${missing ? ` (${missing})` : ''}`)
    .join(', ');

const SHOWN = 30;

export async function listNotices({ organizationId, memberId }: MemberPrincipal): Promise<NoticeList> {
  const scoped = db(organizationId);
  const [rows, unread] = await Promise.all([
    scoped.memberNotice.findMany({ where: { memberId }, orderBy: { id: 'desc' }, take: SHOWN }),
    scoped.memberNotice.count({ where: { memberId, readAt: null } }),
  ]);
  const [alerts, sessions, comments, names] = await Promise.all([
    scoped.alert.findMany({
      where: { id: { in: rows.flatMap(({ alertId }) => alertId ?? []) } },
      select: { id: true, subject: true },
    }),
    scoped.kycSession.findMany({
      where: { id: { in: rows.flatMap(({ sessionId }) => sessionId ?? []) } },
      select: { id: true, customerName: true },
    }),
    scoped.alertComment.findMany({
      where: { id: { in: rows.flatMap(({ commentId }) => commentId ?? []) } },
      select: { id: true, body: true },
    }),
    memberNames(
      organizationId,
      rows.map(({ byId }) => byId),
    ),
  ]);
  const subjects = new Map([
    ...alerts.map(({ id, subject }) => [id, (subject as AlertSubject).fullName] as const),
    ...sessions.map(({ id, customerName }) => [id, customerName ?? referenceOf(id)] as const),
  ]);
  const excerpts = new Map(comments.map(({ id, body }) => [id, excerptOf(body)]));
  return {
    unread,
    notices: rows.map((row) => ({
      id: row.id,
      kind: NoticeKind.parse(row.kind),
      alertId: row.alertId,
      sessionId: row.sessionId,
      subjectName: row.lists === null ? (subjects.get(row.alertId ?? row.sessionId ?? '') ?? '') : listTitles(row),
      byName: row.byId === null ? null : (names.get(row.byId) ?? null),
      excerpt: excerpts.get(row.commentId ?? '') ?? null,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
  };
}

export async function readNotices(
  principal: MemberPrincipal,
  { alertId, sessionId, watchlists, kind }: ReadNotices,
): Promise<NoticeList> {
  const { organizationId, memberId } = principal;
  await db(organizationId).memberNotice.updateMany({
    where: {
      memberId,
      readAt: null,
      ...(alertId && { alertId }),
      ...(sessionId && { sessionId }),
      ...(kind && { kind, alertId: null }),
      ...(watchlists && { kind: { in: [...LIST_PROBLEMS] } }),
    },
    data: { readAt: clock.now() },
  });
  return listNotices(principal);
}
