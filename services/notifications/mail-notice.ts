import { noticePlace } from '@/core/alerts/notice-place';
import { NoticeKind } from '@/core/alerts/notices-contract';
import { baseUrl } from '@/platform/base-url';
import { db } from '@/platform/db';
import { canMail, sendMail } from '@/platform/mail/send-mail';
import { LATE_HOURS } from '@/services/watchlists/freshness';
import { listTitles } from './list-titles';

/** `name`: the cause or the lists; `one`: about a single alert. */
type Words = { subject: (name: string, one: boolean) => string; more?: string; because: string };

const WORDS: Record<NoticeKind, Words> = {
  mention: { subject: (by) => `${by} mentioned you in an alert.`, because: 'somebody named you' },
  assigned: {
    subject: (by, one) => `${by} assigned ${one ? 'an alert' : 'several alerts'} to you.`,
    because: 'what you are assigned is in your charge',
  },
  answer: { subject: () => 'A customer answered what you asked.', because: 'you asked' },
  proposal: {
    subject: (by) => `${by} proposed a decision that needs a second person.`,
    because: 'you may approve it or send it back',
  },
  sentBack: { subject: (by) => `${by} sent your decision back.`, because: 'you proposed it' },
  approved: { subject: (by) => `${by} approved your decision.`, because: 'you proposed it' },
  twoPeopleEased: {
    subject: (by) => `${by} changed the settings: fewer decisions take two people now.`,
    more: 'What already waits for a second person still does.',
    because: 'you are a lead, an admin or an owner of this organization',
  },
  thresholdRaised: {
    subject: (by) => `${by} raised the alert threshold: confirmed matches would have been missed.`,
    more: 'The settings list them by name.',
    because: 'you are an admin or an owner of this organization',
  },
  signInBlocked: {
    subject: () => 'There were too many wrong passwords for your account.',
    more: 'For up to an hour, only browsers that you have signed in with before can sign in. If it was not you, someone may be guessing your password: choose a long one and set up two-factor authentication.',
    because: 'it is your account',
  },
  delisted: {
    subject: () => 'An entry that you worked on left its list.',
    more: 'The decision is still yours: nothing was changed.',
    because: 'the alert is in your charge',
  },
  alertChanged: {
    subject: () => 'What was found since changed an alert of yours.',
    more: 'It is still open, and the decision is still yours.',
    because: 'the alert is in your charge',
  },
  proposalOvertaken: {
    subject: () => 'A decision that you proposed no longer waits.',
    more: 'What was found since changed the alert, so nobody can approve what you proposed before. It is open.',
    because: 'you proposed it',
  },
  help: { subject: () => 'A customer asks for help.', because: 'any member can help' },
  listHeld: {
    subject: (titles) => `A new version was held back: ${titles}.`,
    more: 'What was searched before is still searched until somebody has looked at it.',
    because: 'you are an admin of this organization',
  },
  listLate: {
    subject: (titles) => `Not confirmed for more than ${LATE_HOURS} hours: ${titles}.`,
    more: 'What was there before is still searched. Whoever came onto the list since is not found.',
    because: 'you are an admin of this organization',
  },
};

/** Email a notice without subject data or notes. Skipped without email, once read, or for former members. */
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
  const kind = NoticeKind.parse(notice.kind);
  const { subject: subjectOf, more, because } = WORDS[kind];
  const subject = subjectOf(notice.lists === null ? by : listTitles(notice), notice.alertId !== null);
  const text = `Hello ${to.name},\n\n${more ? `${subject} ${more}` : subject} Open it here:\n\n${baseUrl()}/console/${noticePlace(notice)}\n\nYou get this because ${because}.\n`;
  await sendMail({ to: to.email, subject, text });
}
