import { DomainError } from '@/core/errors';
import { isRecord } from '@/core/is-record';
import { capturePolicyOf } from '@/core/kyc/capture/capture-policy';
import { documentTypesOf } from '@/core/kyc/document/document-types';
import { ExpectedValues } from '@/core/kyc/document/expected-values';
import {
  canRequestNewLink,
  isCuredByNewLink,
  LINK_EXPIRED,
  LINK_FINISHED,
  newLinkLife,
} from '@/core/kyc/links/new-link';
import type { NewKycLink } from '@/core/kyc/session/console-contract';
import type { CreatedKycSession } from '@/core/kyc/session/contract';
import { isInvitedByMail } from '@/core/kyc/session/creation-warnings';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { actorIdOf, type CustomerPrincipal, type MemberOrKey } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { type AuditActor, appendAudit } from '@/services/audit/append-audit';
import { writeOutbox } from '@/services/billing/accept-work';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { forgetHelp } from '@/services/notifications/notify-member';
import { lastHelpRequest, markHelpRequested } from '../review/request-help';
import { expireSession } from '../session/delete-session';
import { insertSession } from '../session/insert-session';
import { outcomeOfSession, presentOutcome } from '../session/present-outcome';
import {
  assertOpen,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
  type SessionScope,
  writeSession,
} from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { queueInvitation, shouldSendRetryEmail } from './queue-invitation';
import { sessionLink } from './session-link';

type Answer = { made: CreatedKycSession } | { existing: string };

/**
 * Replace a finished session (docs/api.md#session-transitions) with one for the same customer and fresh attempts, and
 * email it if possible. Repeats return the same one; `sessionUrl` is null once that is over.
 */
export async function sendNewLink(by: MemberOrKey, sessionId: string): Promise<NewKycLink> {
  const answer = await changeSession<Answer>(by, sessionId, async (tx, row) => {
    if (!row.isComplete) {
      throw new DomainError(
        'INVALID_STATE_TRANSITION',
        'This session is not finished; its link still works or can be extended.',
      );
    }
    if (row.nextSessionId) return { result: { existing: row.nextSessionId } };
    const { session, outboxIds } = await follow(tx, row, by, actorIdOf(by));
    return { result: { made: session }, outboxIds };
  });
  if ('made' in answer) {
    const { session, sessionUrl } = answer.made;
    const mailed = canMail() && isInvitedByMail(session);
    return { sessionId: session.id, sessionUrl, expiresAt: session.expiresAt, mailed };
  }
  const next = await findSession(by, answer.existing);
  const isOpen = !next.isComplete && next.expiresAt !== null && next.expiresAt > clock.now();
  const sessionUrl = isOpen ? (await sessionLink(next)).sessionUrl : null;
  return { sessionId: next.id, sessionUrl, expiresAt: next.expiresAt?.getTime() ?? null, mailed: false };
}

/**
 * Automatic variant, if enabled: once per customer, only by real email and if other photos can fix the problems. No-op
 * while checks are pending.
 */
export async function resendLinkAutomatically(scope: SessionScope, sessionId: string): Promise<void> {
  const { organizationId } = scope;
  const seen = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
  if (!seen || !(await shouldSendRetryEmail(seen)) || !isCuredByNewLink(await outcomeOfSession(seen))) return;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    // Also after a manual or deleted one.
    const sent = await tx.kycTimelineEntry.count({ where: { sessionId, type: 'new-link' } });
    if (row.nextSessionId || sent > 0) return { result: undefined };
    const { outboxIds } = await follow(tx, row, { kind: 'system', part: 'kyc-new-link' }, null);
    return { result: undefined, outboxIds };
  });
}

async function follow(
  tx: Tx,
  row: SessionRow,
  actor: AuditActor,
  actorId: string | null,
): Promise<{ session: CreatedKycSession; outboxIds: string[] }> {
  const { id, organizationId, environment, apiKeyId, externalId, customerName, customerEmail, autoResendLink } = row;
  const documentTypes = documentTypesOf(row.documentTypes);
  const language = KYC_LANGUAGES.find((one) => one === row.language);
  const made = await insertSession(
    tx,
    { organizationId, environment, apiKeyId, previousSessionId: id, by: actorId ?? 'system' },
    {
      expiresInMs: newLinkLife(await lifeOf(tx, id)),
      documentTypes,
      capturePolicy: capturePolicyOf(row.capturePolicy),
      ...(row.returnUrl !== null && { returnUrl: row.returnUrl }),
      ...(isRecord(row.metadata) && { metadata: row.metadata }),
      ...(externalId !== null && { externalId }),
      ...(customerName !== null && { customerName }),
      ...(customerEmail !== null && { customerEmail }),
      ...(autoResendLink !== null && { autoResendLink }),
      ...(language && { language }),
      ...(row.inputData !== null && { inputData: ExpectedValues.parse(row.inputData) }),
    },
  );
  const nextSessionId = made.result.session.id;
  await writeSession(tx, row, { nextSessionId, helpRequestedAt: null });
  await forgetHelp(tx, id);
  await recordTimeline(tx, row, 'new-link', { by: actorId ?? 'system', nextSessionId });
  await appendAudit(tx, organizationId, {
    actor,
    action: 'kycSession.newLink',
    objectId: id,
    detail: { nextSessionId },
  });
  const { events = [], outboxIds = [] } = made;
  return { session: made.result, outboxIds: [...outboxIds, ...(await writeOutbox(tx, organizationId, events))] };
}

/** Original lifetime of the link in ms; null if unknown. */
async function lifeOf(tx: Tx, sessionId: string): Promise<number | null> {
  const entry = await tx.kycTimelineEntry.findFirst({ where: { sessionId, type: 'created' } });
  const { lifeMs } = (entry?.detail ?? {}) as { lifeMs?: unknown };
  return typeof lifeMs === 'number' ? lifeMs : null;
}

/** Repeated requests within this time notify no one. */
const ONCE_IN_MS = 3_600_000;

/**
 * Request a new link for an expired session or an unusable result: flags the session and notifies members.
 * Authenticated by the old link or cookie. No-op if extended or replaced.
 */
export async function requestNewLink(given: {
  token?: string | undefined;
  cookie: string;
}): Promise<{ asked: boolean }> {
  const principal = await authenticateCustomer({ ...given, evenExpired: true });
  const scope = customerScope(principal);
  // Emit a pending expiry before the request.
  await expireSession(principal.organizationId, principal.sessionId);
  const mayAsk = canRequestNewLink(await presentOutcome(await findSession(scope, principal.sessionId)));
  const asked = await changeSession(scope, principal.sessionId, async (tx, row) => {
    const now = clock.now();
    const isUnusable = row.isComplete && mayAsk;
    // Complete and invalid sessions have their own errors.
    if (!isUnusable) assertOpen({ ...row, expiresAt: null });
    const isOver = isUnusable ? row.nextSessionId === null : row.expiresAt !== null && row.expiresAt <= now;
    if (!isOver) return { result: false };
    const reason = isUnusable ? LINK_FINISHED : LINK_EXPIRED;
    // A pending request for other help gets the new reason.
    const last = await lastHelpRequest(tx, row.id);
    const isRecent = last !== null && last.at.getTime() > now.getTime() - ONCE_IN_MS;
    if (last?.reason === reason && (row.helpRequestedAt || isRecent)) return { result: true };
    const { outboxIds } = await markHelpRequested(tx, row, reason);
    return { result: true, outboxIds };
  });
  return { asked };
}

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
