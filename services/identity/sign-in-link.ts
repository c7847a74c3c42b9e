import type { SignInLinkAsked } from '@/core/organizations/members-contract';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { canMail, sendMail } from '@/platform/mail/send-mail';
import { randomSecret, sha256 } from '@/platform/security/crypto';
import { takeToken } from '@/platform/security/rate-limiter';
import { type Caller, openSession, type SignInOutcome, takeSecondStep } from './sign-in';
import { findSignInMember } from './sign-in-account';

const LINK_MINUTES = 15;
/** Between two links to a member. */
const PAUSE_MS = 60_000;
const purpose = 'signIn';

/** Without a mail server admins read the local outbox, and would get into the accounts of owners. */
export const offersSignInLinks = (): boolean => canMail();

/** Not awaited: the duration would reveal that the account exists. */
export function askForSignInLink(email: string): SignInLinkAsked {
  mailSignInLink(email).catch((error: unknown) =>
    logger.warn('a sign-in link could not be mailed', { component: 'mail', ...faultFields(error) }),
  );
  return { minutes: LINK_MINUTES };
}

/** To the active member of this address, at most once a minute. */
export async function mailSignInLink(email: string): Promise<void> {
  if (!offersSignInLinks()) return;
  const member = await findSignInMember({ email });
  if (!member) return;
  const { id: memberId, organizationId, accountId } = member;
  const token = randomSecret(32);
  const now = clock.now().getTime();
  const isMade = await db(organizationId, accountId).$transaction(async (tx) => {
    const recent = { purpose, createdAt: { gt: new Date(now - PAUSE_MS) } };
    if ((await tx.memberLink.count({ where: recent })) > 0) return false;
    await tx.memberLink.deleteMany({ where: { purpose } });
    const expiresAt = new Date(now + LINK_MINUTES * 60_000);
    await tx.memberLink.create({
      data: {
        id: newId('mlk'),
        accountId,
        organizationId,
        memberId,
        purpose,
        tokenHash: sha256(token),
        createdAt: new Date(now),
        expiresAt,
      },
    });
    return true;
  });
  if (!isMade) return;
  const url = `${baseUrl()}/console/sign-in/link#${token}`;
  await sendMail({
    organizationId,
    to: email,
    subject: 'Your sign-in link for Gatehouse',
    text: `Hello ${member.name},\n\nSign in to the Gatehouse console within ${LINK_MINUTES} minutes:\n\n${url}\n\nThe link works once. If you did not ask for it, delete this email.\n`,
  });
}

/** The link replaces the password, not the code. It is used up by the sign-in only: a mistyped code leaves it. */
export async function signInByLink(token: string, code: string | undefined, caller: Caller): Promise<SignInOutcome> {
  const now = clock.now();
  const rate = takeToken(`sign-in:${caller.address}`, 20, now.getTime());
  if (!rate.allowed) return { retryAfterSeconds: Math.max(1, rate.retrySeconds) };
  const link = await systemDb().memberLink.findUnique({ where: { tokenHash: sha256(token), purpose } });
  if (!link || link.expiresAt <= now) return 'refused';
  const member = await findSignInMember({ id: link.accountId });
  if (!member) return 'refused';
  const consume = () => db(link.organizationId, link.accountId).memberLink.deleteMany({ where: { id: link.id } });
  if (!member.twoFactorSince) {
    // Of two concurrent uses, the second deletes no row.
    if ((await consume()).count !== 1) return 'refused';
    return openSession(member, caller, { secondStep: 'none', by: 'email' });
  }
  if (!code) return 'codeNeeded';
  const outcome = await takeSecondStep(member, code, caller, 'email');
  if (typeof outcome === 'object' && 'sessionId' in outcome) await consume();
  return outcome;
}
