import type { Tx } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { emitEvent } from '@/services/webhooks/emit-event';
import { presentBare, presentMany } from './present-session';
import type { SessionRow } from './session-row';

type SessionEventType =
  | 'kycSession.created'
  | 'kycSession.stateChanged'
  | 'kycSession.completed'
  | 'kycSession.invalidated'
  | 'kycSession.expired'
  | 'kycSession.consentDeclined'
  | 'kycSession.helpAsked'
  | 'kycSession.deleted';

/** How a session ends: these stand in the audit log too, which is also what open consoles follow. */
const ENDS: readonly SessionEventType[] = ['kycSession.completed', 'kycSession.invalidated', 'kycSession.expired'];

/**
 * Stores a webhook event about a session in the caller's transaction and numbers it. The payload has ids, states,
 * codes and what the session comes to as things stand; who the customer is stays here. Returns the outbox id and the row's new sequence.
 */
export async function emitSessionEvent(
  tx: Tx,
  row: SessionRow,
  type: SessionEventType,
  extra: Record<string, unknown> = {},
): Promise<{ outboxId: string; row: SessionRow }> {
  const sequence = row.sequence + 1;
  // Only of a finished one the document has a say.
  const [session = presentBare(row)] = row.isComplete ? await presentMany(tx, [row]) : [];
  await tx.kycSession.updateMany({ where: { id: row.id }, data: { sequence } });
  const outboxId = await emitEvent(tx, row.organizationId, {
    type,
    environment: row.environment,
    subjectId: row.id,
    sequence,
    data: {
      sessionId: row.id,
      externalId: row.externalId,
      state: row.state,
      isComplete: row.isComplete,
      isInvalid: row.isInvalid,
      outcome: session.outcome,
      ...extra,
    },
  });
  if (ENDS.includes(type)) {
    await appendAudit(tx, row.organizationId, {
      actor: { kind: 'system', part: 'kyc-session' },
      action: type,
      objectType: 'kycSession',
      objectId: row.id,
      detail: { state: row.state, ...extra },
    });
  }
  return { outboxId, row: { ...row, sequence } };
}
