import { noticePlace } from '@/core/alerts/notices/notice-place';
import { NoticeKind } from '@/core/alerts/notices/notices-contract';
import { baseUrl } from '@/platform/base-url';
import { db } from '@/platform/db/db';
import { canMail, sendMail } from '@/platform/mail/send-mail';
import { LATE_HOURS } from '@/services/watchlists/list-watchlists';
import { listTitles } from './list-notices';

/** `name`: the cause or the lists; `one`: about a single alert. */
type Words = { subject: (name: string, one: boolean) => string; more?: string; because: string };

const WORDS: Record<NoticeKind, Words> = {
  mention: { subject: (by) => `${by} mentioned you in an alert.`, because: 'you were mentioned' },
  assigned: {
    subject: (by, one) => `${by} assigned ${one ? 'an alert' : 'several alerts'} to you.`,
    because: 'you are the assignee',
  },
  answer: { subject: () => 'A customer answered your information request.', because: 'you sent the request' },
  proposal: {
    subject: (by) => `${by} proposed a decision that requires a second reviewer.`,
    because: 'you can approve it or send it back',
  },
  sentBack: { subject: (by) => `${by} sent back your decision.`, because: 'you proposed it' },
  approved: { subject: (by) => `${by} approved your decision.`, because: 'you proposed it' },
  twoPeopleEased: {
    subject: (by) => `${by} changed the settings: fewer decisions now require a second reviewer.`,
    more: 'Decisions that are already pending still require approval.',
    because: 'you are a lead, an admin or an owner of this organization',
  },
  thresholdRaised: {
    subject: (by) => `${by} raised the alert threshold: confirmed matches would have been missed.`,
    more: 'The settings list them.',
    because: 'you are an admin or an owner of this organization',
  },
  creditsLow: {
    subject: () => 'The credits reached a warning level of your organization.',
    because: 'you are an admin or an owner of this organization',
  },
  creditsExhausted: {
    subject: () => 'The credits of your organization are used up.',
    more: 'New documents and screenings are rejected. KYC sessions, reviews, webhooks and monitoring continue.',
    because: 'you are an admin or an owner of this organization',
  },
  signInBlocked: {
    subject: () => 'There were too many failed sign-in attempts on your account.',
    more: 'For up to an hour, you can sign in only from a browser that you have used before. If this was not you, someone may be guessing your password: choose a long one and set up two-factor authentication.',
    because: 'it is your account',
  },
  passkeyAdded: {
    subject: () => 'A passkey was added to your account.',
    more: 'It signs in without a password. If this was not you, remove it, change your password and sign out of all other sessions.',
    because: 'it is your account',
  },
  providerLinked: {
    subject: () => 'Single sign-on was used for your account for the first time.',
    more: 'If this was not you, ask an admin to remove your access.',
    because: 'it is your account',
  },
  delisted: {
    subject: () => 'A list entry in one of your alerts was delisted.',
    more: 'The alert was not changed; the decision is still yours.',
    because: 'you are the assignee',
  },
  alertChanged: {
    subject: () => 'New information changed an alert assigned to you.',
    more: 'It is still open, and the decision is still yours.',
    because: 'you are the assignee',
  },
  proposalOvertaken: {
    subject: () => 'A decision you proposed is no longer pending.',
    more: 'New information changed the alert, so your proposal can no longer be approved. The alert is open.',
    because: 'you proposed it',
  },
  help: { subject: () => 'A customer requested help.', because: 'any member can help' },
  listHeld: {
    subject: (titles) => `A new list version was held back: ${titles}.`,
    more: 'The previous version is still searched until someone reviews the new one.',
    because: 'you are an admin of this organization',
  },
  listLate: {
    subject: (titles) => `Not refreshed for more than ${LATE_HOURS} hours: ${titles}.`,
    more: 'The previous version is still searched. Anyone listed since then will not be matched.',
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
  const members = await scoped.member.findMany({ where: { id: { in: ids } }, include: { account: true } });
  const to = members.find(({ id, removedAt }) => id === notice.memberId && removedAt === null);
  if (!to?.account) return;
  const by = members.find(({ id }) => id === notice.byId)?.name ?? '';
  const kind = NoticeKind.parse(notice.kind);
  const { subject: subjectOf, more, because } = WORDS[kind];
  const subject = subjectOf(notice.lists === null ? by : listTitles(notice), notice.alertId !== null);
  const text = `Hello ${to.name},\n\n${more ? `${subject} ${more}` : subject} Open it here:\n\n${baseUrl()}/console/${noticePlace(notice)}\n\nYou received this email because ${because}.\n`;
  await sendMail({ organizationId, to: to.account.email, subject, text });
}
