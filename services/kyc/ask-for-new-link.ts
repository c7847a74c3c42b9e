import { LINK_EXPIRED, LINK_FINISHED, mayAskForNewLink } from '@/core/kyc/new-link';
import { clock } from '@/platform/clock';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { markHelpAsked } from './ask-for-help';
import { expireSession } from './expire-session';
import { lastHelpAsked } from './last-help-asked';
import { presentOutcome } from './present-outcome';
import { assertOpen, changeSession, customerScope, findSession } from './session-row';

/** Asked again within this time, nobody is told again. */
const ONCE_IN_MS = 3_600_000;

/**
 * The customer of an expired link, or of a finished session of which something could not be used, asks the business for another: the
 * session shows as one that waits for help, and members are told. The old link, or the cookie that it became, is the proof. One whose
 * session was extended, or who has a new link, needs nothing.
 */
export async function askForNewLink(given: {
  token?: string | undefined;
  cookie: string;
}): Promise<{ asked: boolean }> {
  const principal = await authenticateCustomer({ ...given, evenExpired: true });
  const scope = customerScope(principal);
  // The sweep may not have come by yet: what is over is told before what is asked for because of it.
  await expireSession(principal.organizationId, principal.sessionId);
  const mayAsk = mayAskForNewLink(await presentOutcome(await findSession(scope, principal.sessionId)));
  const asked = await changeSession(scope, principal.sessionId, async (tx, row) => {
    const now = clock.now();
    const isUnusable = row.isComplete && mayAsk;
    // Complete is told as that; without tries left the page of an invalid session says whom to ask.
    if (!isUnusable) assertOpen({ ...row, expiresAt: null });
    const isOver = isUnusable ? row.nextSessionId === null : row.expiresAt !== null && row.expiresAt <= now;
    if (!isOver) return { result: false };
    const reason = isUnusable ? LINK_FINISHED : LINK_EXPIRED;
    // Who waits for help with something else asks for more than that now.
    const last = await lastHelpAsked(tx, row.id);
    const isRecent = last !== null && last.at.getTime() > now.getTime() - ONCE_IN_MS;
    if (last?.reason === reason && (row.helpAskedAt || isRecent)) return { result: true };
    const { outboxIds } = await markHelpAsked(tx, row, reason);
    return { result: true, outboxIds };
  });
  return { asked };
}
