import type { EventData } from '@/core/webhooks/event-data';
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

/** What an event says besides how the session stands. */
type Extra<Type extends SessionEventType> = Omit<EventData<Type>, keyof EventData<'kycSession.expired'>>;

/** How a session ends: these stand in the audit log too, which is also what open consoles follow. */
const ENDS: readonly SessionEventType[] = ['kycSession.completed', 'kycSession.invalidated', 'kycSession.expired'];

/**
 * Stores a webhook event about a session in the caller's transaction and numbers it. The payload has ids, states,
 * codes and what the session comes to as things stand; who the customer is stays here. Returns the outbox id and the row's new sequence.
 */
export async function emitSessionEvent<Type extends SessionEventType>(
  tx: Tx,
  row: SessionRow,
  type: Type,
  extra: Extra<Type>,
): Promise<{ outboxId: string; row: SessionRow }> {
  const sequence = row.sequence + 1;
  // Only of a finished one the document has a say.
  const [session = presentBare(row)] = row.isComplete ? await presentMany(tx, [row]) : [];
  await tx.kycSession.updateMany({ where: { id: row.id }, data: { sequence } });
  const stands: EventData<'kycSession.expired'> = {
    sessionId: row.id,
    externalId: row.externalId,
    state: session.state,
    isComplete: row.isComplete,
    isInvalid: row.isInvalid,
    outcome: session.outcome,
  };
  // What stands and what an event adds are together what it carries, which the type of all of them does not follow.
  const data = { ...stands, ...extra } as EventData<Type>;
  const { id: subjectId, environment } = row;
  const outboxId = await emitEvent(tx, row.organizationId, { type, environment, subjectId, sequence, data });
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
