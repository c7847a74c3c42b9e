import { checkInputData } from '@/core/documents/input-data';
import type { InputData } from '@/core/documents/processor';
import { processors } from '@/core/documents/processors';
import { DomainError } from '@/core/errors';
import type { CapturePolicy } from '@/core/kyc/capture/capture-policy';
import type { DocumentType } from '@/core/kyc/document/document-types';
import { expectedValuesOf } from '@/core/kyc/document/expected-values';
import { type CreatedKycSession, type CreateKycSession, KYC_DEFAULT_EXPIRY_MS } from '@/core/kyc/session/contract';
import { creationWarnings, isInvitedByMail } from '@/core/kyc/session/creation-warnings';
import { searchKeys } from '@/core/search/search-keys';
import { clock } from '@/platform/clock';
import type { Json, Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { canMail } from '@/platform/mail/send-mail';
import type { Accepted, OutboxEvent } from '@/services/billing/accept-work';
import { sessionLink } from '../links/session-link';
import { recordTimeline } from '../timeline/record-timeline';
import { emitSessionEvent } from './emit-session-event';
import { presentBare } from './present-session';
import type { SessionRow } from './session-row';

/** Defaults to the API key as creator. */
export type SessionMaker = {
  organizationId: string;
  environment: string;
  apiKeyId: string | null;
  by?: string;
  previousSessionId?: string;
};

/** In the caller's transaction. */
export async function insertSession(
  tx: Tx,
  { by, ...owner }: SessionMaker,
  input: CreateKycSession & { documentTypes: DocumentType[]; capturePolicy: CapturePolicy },
): Promise<Accepted<CreatedKycSession>> {
  const createdAt = clock.now();
  assertComparable(expectedValuesOf(null, input.inputData ?? null) ?? {}, createdAt);
  const lifeMs = Math.ceil(input.expiresInMs ?? KYC_DEFAULT_EXPIRY_MS);
  const row: SessionRow = await tx.kycSession.create({
    data: {
      id: newId('kyc'),
      ...owner,
      externalId: input.externalId ?? null,
      customerName: input.customerName ?? null,
      customerEmail: input.customerEmail ?? null,
      searchKeys: searchKeys([input.customerName ?? null, input.externalId ?? null]),
      language: input.language ?? null,
      autoResendLink: input.autoResendLink ?? input.mailNewLink ?? null,
      documentTypes: input.documentTypes,
      capturePolicy: input.capturePolicy,
      returnUrl: input.returnUrl ?? null,
      ...(input.inputData && { inputData: input.inputData }),
      ...(input.metadata && { metadata: input.metadata as Json }),
      tokenId: newId('jti'),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifeMs),
    },
  });
  const { previousSessionId } = owner;
  await recordTimeline(tx, row, 'created', {
    by: by ?? owner.apiKeyId,
    lifeMs,
    ...(previousSessionId && { previousSessionId }),
  });
  const { outboxId } = await emitSessionEvent(
    tx,
    row,
    'kycSession.created',
    previousSessionId ? { previousSessionId } : {},
  );
  const warnings = creationWarnings({ lifeMs, canMail: canMail(), ...input });
  return {
    result: { session: presentBare(row), ...(await sessionLink(row)), ...(warnings.length > 0 && { warnings }) },
    subjectId: row.id,
    events: invitation(row),
    outboxIds: [outboxId],
  };
}

/** Reject expected values that no document can match. */
function assertComparable(values: InputData, now: Date): void {
  const errors = checkInputData(processors.SRI_LANKA_ID, values, now);
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
}

function invitation(row: SessionRow): OutboxEvent[] {
  if (!isInvitedByMail(row)) return [];
  return [{ name: 'kyc/invitation.requested', data: { organizationId: row.organizationId, sessionId: row.id } }];
}
