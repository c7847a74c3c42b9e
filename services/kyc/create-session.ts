import { searchKeys } from '@/core/documents/find-by';
import { type CreatedKycSession, type CreateKycSession, KYC_DEFAULT_EXPIRY_MS } from '@/core/kyc/contract';
import type { Call, KeyPrincipal, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { type Accepted, acceptWork, type OutboxEvent, writeOutbox } from '@/services/work/accept-work';
import { emitSessionEvent } from './emit-session-event';
import { presentBare } from './present-session';
import { recordTimeline } from './record-timeline';
import { sessionLink } from './session-link';
import type { SessionRow } from './session-row';

/** The specification lists no price for a session: it is metered with 0 credits (docs/decisions). */
const PRICE = { credits: 0, product: 'KYC_SESSIONS' };

/** Opens a session for an integrator: row, webhook event and invitation in one transaction. */
export async function createSession(
  call: Call<KeyPrincipal>,
  input: CreateKycSession = {},
): Promise<CreatedKycSession> {
  const { organizationId, keyId, environment } = call.principal;
  return acceptWork(call, PRICE, (tx) => insertSession(tx, { organizationId, environment, apiKeyId: keyId }, input));
}

/** Opens a session from the console. It costs what the API's does: nothing. */
export async function createConsoleSession(
  call: Call<MemberPrincipal>,
  input: CreateKycSession & { environment?: 'live' | 'test' | undefined } = {},
): Promise<CreatedKycSession> {
  const { organizationId, memberId } = call.principal;
  const { environment = 'live', ...rest } = input;
  const { result, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const maker = { organizationId, environment, apiKeyId: null, memberId };
    const { result, events = [], outboxIds = [], subjectId } = await insertSession(tx, maker, rest);
    await appendAudit(tx, organizationId, {
      actor: call.principal,
      action: 'kycSession.created',
      objectType: 'kycSession',
      objectId: subjectId,
    });
    return { result, outboxIds: [...outboxIds, ...(await writeOutbox(tx, organizationId, events))] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return result;
}

type Maker = { organizationId: string; environment: 'live' | 'test'; apiKeyId: string | null; memberId?: string };

async function insertSession(tx: Tx, maker: Maker, input: CreateKycSession): Promise<Accepted<CreatedKycSession>> {
  const { memberId, ...owner } = maker;
  const createdAt = clock.now();
  const row: SessionRow = await tx.kycSession.create({
    data: {
      id: newId('kyc'),
      ...owner,
      externalId: input.externalId ?? null,
      customerName: input.customerName ?? null,
      customerEmail: input.customerEmail ?? null,
      searchKeys: searchKeys([input.customerName ?? null, input.externalId ?? null]),
      language: input.language ?? null,
      tokenId: newId('jti'),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + Math.ceil(input.expiresInMs ?? KYC_DEFAULT_EXPIRY_MS)),
    },
  });
  await recordTimeline(tx, row, 'created', { by: memberId ?? owner.apiKeyId });
  const { outboxId } = await emitSessionEvent(tx, row, 'kycSession.created');
  return {
    result: { session: presentBare(row), ...(await sessionLink(row)) },
    subjectId: row.id,
    events: invitation(row),
    outboxIds: [outboxId],
  };
}

/** With both an address and a name the customer is invited by mail (specification). */
function invitation(row: SessionRow): OutboxEvent[] {
  if (!row.customerEmail || !row.customerName) return [];
  return [{ name: 'kyc/invitation.requested', data: { organizationId: row.organizationId, sessionId: row.id } }];
}
