import { baseUrl } from '@/platform/base-url';
import { db } from '@/platform/db';
import { canMail, sendMail } from '@/platform/mail/send-mail';

const WORDS = {
  mention: (by: string) => `${by} mentioned you in an alert.`,
  answer: () => 'A customer answered what you asked.',
} as const;

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
  const subject = notice.kind === 'mention' ? WORDS.mention(by) : WORDS.answer();
  const text = `Hello ${to.name},\n\n${subject} Open it here:\n\n${baseUrl()}/console/alerts/${notice.alertId}\n\nYou get this because somebody named you, or because you asked.\n`;
  await sendMail({ to: to.email, subject, text });
}
