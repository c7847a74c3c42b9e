import { NoticeKind } from '@/core/alerts/notices-contract';
import { baseUrl } from '@/platform/base-url';
import { db } from '@/platform/db';
import { canMail, sendMail } from '@/platform/mail/send-mail';

type Words = { subject: (by: string) => string; because: string };

const WORDS: Record<NoticeKind, Words> = {
  mention: { subject: (by) => `${by} mentioned you in an alert.`, because: 'somebody named you' },
  answer: { subject: () => 'A customer answered what you asked.', because: 'you asked' },
  help: { subject: () => 'A customer asks for help.', because: 'any member can help' },
};

/**
 * Mails a member that something waits for them: who and where, never about whom or what was written. Does nothing without a mail server,
 * for a notice that was read meanwhile, or for somebody who left.
 */
export async function mailNotice(organizationId: string, noticeId: string): Promise<void> {
  if (!canMail()) return;
  const scoped = db(organizationId);
  const notice = await scoped.memberNotice.findFirst({ where: { id: noticeId, readAt: null } });
  if (!notice) return;
  const ids = [notice.memberId, ...(notice.byId ? [notice.byId] : [])];
  const members = await scoped.member.findMany({ where: { id: { in: ids } } });
  const to = members.find(({ id, removedAt }) => id === notice.memberId && removedAt === null);
  if (!to) return;
  const by = members.find(({ id }) => id === notice.byId)?.name ?? '';
  const { subject: subjectBy, because } = WORDS[NoticeKind.parse(notice.kind)];
  const subject = subjectBy(by);
  const place = notice.alertId ? `alerts/${notice.alertId}` : `kyc-sessions/${notice.sessionId}`;
  const text = `Hello ${to.name},\n\n${subject} Open it here:\n\n${baseUrl()}/console/${place}\n\nYou get this because ${because}.\n`;
  await sendMail({ to: to.email, subject, text });
}
