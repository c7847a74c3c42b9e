import { assertMetadataSize } from '@/core/http/metadata';
import type { CreatedConsoleSession } from '@/core/kyc/session/console-contract';
import type { CreatedKycSession, CreateKycSession } from '@/core/kyc/session/contract';
import { isInvitedByMail } from '@/core/kyc/session/creation-warnings';
import type { Call, KeyPrincipal, MemberPrincipal } from '@/core/principal';
import { assertSessionInput, sessionOverride } from '@/core/sandbox/resolve';
import { db } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { appendAudit } from '@/services/audit/append-audit';
import { acceptWork, writeOutbox } from '@/services/billing/accept-work';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { insertSession } from './insert-session';
import { acceptedDocuments, capturePolicyFor } from './session-policy';

/** Metered with 0 credits (docs/api.md#products-and-credits). */
const PRICE = { credits: 0, product: 'KYC_SESSIONS' };

export async function createSession(
  call: Call<KeyPrincipal>,
  input: CreateKycSession = {},
): Promise<CreatedKycSession> {
  const { organizationId, keyId, environment } = call.principal;
  assertMetadataSize(input.metadata);
  assertSessionInput({ environment, metadata: input.metadata });
  const isSimulated = sessionOverride({ environment, metadata: input.metadata }) !== null;
  return acceptWork(call, PRICE, async (tx) => {
    const documentTypes = await acceptedDocuments(tx, input.documentTypes);
    const capturePolicy = await capturePolicyFor(tx, input.capturePolicy);
    const maker = { organizationId, environment, apiKeyId: keyId };
    const made = await insertSession(tx, maker, { ...input, documentTypes, capturePolicy });
    const data = { organizationId, sessionId: made.subjectId };
    const simulated = isSimulated ? [{ name: 'kyc/session.simulated' as const, data }] : [];
    return { ...made, events: [...(made.events ?? []), ...simulated] };
  });
}

export async function createConsoleSession(
  call: Call<MemberPrincipal>,
  input: CreateKycSession & { environment?: 'live' | 'test' | undefined } = {},
): Promise<CreatedConsoleSession> {
  const { organizationId, memberId } = call.principal;
  const { environment = 'live', ...rest } = input;
  const { result, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const maker = { organizationId, environment, apiKeyId: null, by: memberId };
    const documentTypes = await acceptedDocuments(tx, rest.documentTypes);
    const capturePolicy = await capturePolicyFor(tx, rest.capturePolicy);
    const made = await insertSession(tx, maker, { ...rest, documentTypes, capturePolicy });
    const { result, events = [], outboxIds = [], subjectId } = made;
    await appendAudit(tx, organizationId, { actor: call.principal, action: 'kycSession.created', objectId: subjectId });
    return { result, outboxIds: [...outboxIds, ...(await writeOutbox(tx, organizationId, events))] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return { ...result, mailed: canMail() && isInvitedByMail(result.session) };
}
