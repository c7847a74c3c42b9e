import { DomainError } from '@/core/errors';
import { capturePolicyOf } from '@/core/kyc/capture-policy';
import type { NewKycLink } from '@/core/kyc/console-contract';
import type { CreatedKycSession } from '@/core/kyc/contract';
import { isInvitedByMail } from '@/core/kyc/creation-warnings';
import { documentTypesOf } from '@/core/kyc/document-types';
import { ExpectedValues } from '@/core/kyc/expected-values';
import { KYC_LANGUAGES } from '@/core/kyc/languages';
import { isCuredByNewLink, LINK_EXPIRED, LINK_FINISHED, mayAskForNewLink, newLinkLife } from '@/core/kyc/new-link';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { canMail } from '@/platform/mail/send-mail';
import { type AuditActor, appendAudit } from '@/services/audit/append-audit';
import { writeOutbox } from '@/services/billing/accept-work';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { forgetHelp } from '@/services/notifications/notify-of-help';
import { lastHelpAsked, markHelpAsked } from './ask-for-help';
import { expireSession } from './expire-session';
import { insertSession } from './insert-session';
import { outcomeOfSession, presentOutcome } from './present-outcome';
import { shouldSendRetryEmail } from './queue-invitation';
import { recordTimeline } from './record-timeline';
import { sessionLink } from './session-link';
import {
  assertOpen,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
  type SessionScope,
  writeSession,
} from './session-row';

type Answer = { made: CreatedKycSession } | { existing: string };

/**
 * A finished session takes nothing more (docs/api.md#session-transitions), so who is to send other photos gets another one for the same customer: the
 * same names, language and choices, tries of its own, and the invitation by mail where there are a name and an address. Asked
 * twice, it is the same one: `sessionUrl` is null when that is over too.
 */
export async function sendNewLink(by: MemberPrincipal, sessionId: string): Promise<NewKycLink> {
  const { organizationId } = by;
  const answer = await changeSession<Answer>({ organizationId }, sessionId, async (tx, row) => {
    if (!row.isComplete) {
      throw new DomainError(
        'INVALID_STATE_TRANSITION',
        'This session is not finished: its own link still works or can be extended.',
      );
    }
    if (row.nextSessionId) return { result: { existing: row.nextSessionId } };
    const { session, outboxIds } = await follow(tx, row, by, by.memberId);
    return { result: { made: session }, outboxIds };
  });
  if ('made' in answer) {
    const { session, sessionUrl } = answer.made;
    const mailed = canMail() && isInvitedByMail(session);
    return { sessionId: session.id, sessionUrl, expiresAt: session.expiresAt, mailed };
  }
  const next = await findSession({ organizationId }, answer.existing);
  const isOpen = !next.isComplete && next.expiresAt !== null && next.expiresAt > clock.now();
  const sessionUrl = isOpen ? (await sessionLink(next)).sessionUrl : null;
  return { sessionId: next.id, sessionUrl, expiresAt: next.expiresAt?.getTime() ?? null, mailed: false };
}

/**
 * The same without a person, where the business chose so: once a customer, only by a mail that really leaves this machine, and
 * only for what other photos cure. Does nothing while something is still being checked, so it can be asked again and again.
 */
export async function mailNewLinkByItself(scope: SessionScope, sessionId: string): Promise<void> {
  const { organizationId } = scope;
  const seen = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
  if (!seen || !(await shouldSendRetryEmail(seen)) || !isCuredByNewLink(await outcomeOfSession(seen))) return;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    // Once: one that a member sent, or that was deleted again, counts.
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
  memberId: string | null,
): Promise<{ session: CreatedKycSession; outboxIds: string[] }> {
  const { id, organizationId, environment, apiKeyId, externalId, customerName, customerEmail, mailNewLink } = row;
  const documentTypes = documentTypesOf(row.documentTypes);
  const language = KYC_LANGUAGES.find((one) => one === row.language);
  const made = await insertSession(
    tx,
    { organizationId, environment, apiKeyId, previousSessionId: id, by: memberId ?? 'system' },
    {
      expiresInMs: newLinkLife(await lifeOf(tx, id)),
      documentTypes,
      capturePolicy: capturePolicyOf(row.capturePolicy),
      ...(externalId !== null && { externalId }),
      ...(customerName !== null && { customerName }),
      ...(customerEmail !== null && { customerEmail }),
      ...(mailNewLink !== null && { mailNewLink }),
      ...(language && { language }),
      ...(row.inputData !== null && { inputData: ExpectedValues.parse(row.inputData) }),
    },
  );
  const nextSessionId = made.result.session.id;
  // Whoever asked for it has it.
  await writeSession(tx, row, { nextSessionId, helpAskedAt: null });
  await forgetHelp(tx, id);
  await recordTimeline(tx, row, 'new-link', { by: memberId ?? 'system', nextSessionId });
  await appendAudit(tx, organizationId, {
    actor,
    action: 'kycSession.newLink',
    objectType: 'kycSession',
    objectId: id,
    detail: { nextSessionId },
  });
  const { events = [], outboxIds = [] } = made;
  return { session: made.result, outboxIds: [...outboxIds, ...(await writeOutbox(tx, organizationId, events))] };
}

/** How long the session's own link worked from the beginning, in ms; null for one from before this was kept. */
async function lifeOf(tx: Tx, sessionId: string): Promise<number | null> {
  const entry = await tx.kycTimelineEntry.findFirst({ where: { sessionId, type: 'created' } });
  const { lifeMs } = (entry?.detail ?? {}) as { lifeMs?: unknown };
  return typeof lifeMs === 'number' ? lifeMs : null;
}

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
