import type { AlertSubject } from '@/core/alerts/contract';
import type { NoticeList, ReadNotices } from '@/core/alerts/notices-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { namesOf } from '@/services/alerts/get-alert';

const SHOWN = 30;

/** A member's own notices, newest first. */
export async function listNotices({ organizationId, memberId }: MemberPrincipal): Promise<NoticeList> {
  const scoped = db(organizationId);
  const [rows, unread] = await Promise.all([
    scoped.memberNotice.findMany({ where: { memberId }, orderBy: { id: 'desc' }, take: SHOWN }),
    scoped.memberNotice.count({ where: { memberId, readAt: null } }),
  ]);
  const [alerts, names] = await Promise.all([
    scoped.alert.findMany({
      where: { id: { in: rows.map(({ alertId }) => alertId) } },
      select: { id: true, subject: true },
    }),
    namesOf(
      organizationId,
      rows.map(({ byId }) => byId),
    ),
  ]);
  const subjects = new Map(alerts.map(({ id, subject }) => [id, (subject as AlertSubject).fullName]));
  return {
    unread,
    notices: rows.map((row) => ({
      id: row.id,
      kind: row.kind === 'answer' ? 'answer' : 'mention',
      alertId: row.alertId,
      subjectName: subjects.get(row.alertId) ?? '',
      byName: row.byId === null ? null : (names.get(row.byId) ?? null),
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
  };
}

/** Marks a member's own notices as read. */
export async function readNotices(principal: MemberPrincipal, { alertId }: ReadNotices): Promise<NoticeList> {
  const { organizationId, memberId } = principal;
  await db(organizationId).memberNotice.updateMany({
    where: { memberId, readAt: null, ...(alertId && { alertId }) },
    data: { readAt: clock.now() },
  });
  return listNotices(principal);
}
