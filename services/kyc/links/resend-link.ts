import { DomainError } from '@/core/errors';
import type { CustomerPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { assertOpen, changeSession, customerScope, type SessionScope } from '../session/session-row';
import { queueInvitation } from './queue-invitation';
import { sessionLink } from './session-link';

/** Return the link, and email it if `mail`. `mailed` is false if email is only stored locally. */
export async function resendLink(
  scope: SessionScope,
  sessionId: string,
  by: string,
  mail: boolean,
): Promise<{ sessionUrl: string; token: string; mailed: boolean }> {
  const row = await changeSession(scope, sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    if (!mail) return { result: row };
    if (!row.customerEmail) {
      throw new DomainError('VALIDATION_ERROR', 'This session has no email address.', {
        errors: [{ path: 'mail', code: 'no_address', message: 'the session has no e-mail address' }],
      });
    }
    return { result: row, outboxIds: await queueInvitation(tx, row, by) };
  });
  return { ...(await sessionLink(row)), mailed: mail && canMail() };
}

const OWN_MAILS = 3;

/** Email the link at the customer's request, only to the stored address and if email is configured. */
export async function emailOwnLink(principal: CustomerPrincipal): Promise<{ mailed: boolean }> {
  if (!canMail()) throw new DomainError('FEATURE_NOT_ENABLED', 'This installation has no email server.');
  const times = await db(principal.organizationId).kycTimelineEntry.count({
    where: { sessionId: principal.sessionId, type: 'invitation', detail: { path: ['asked'], equals: 'customer' } },
  });
  if (times >= OWN_MAILS) {
    throw new DomainError('FORBIDDEN', 'The link was already sent several times. Check your inbox and spam folder.');
  }
  const { mailed } = await resendLink(customerScope(principal), principal.sessionId, 'customer', true);
  return { mailed };
}
