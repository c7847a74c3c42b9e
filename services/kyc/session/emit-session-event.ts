import type { EventData } from '@/core/webhooks/event-data';
import type { Tx } from '@/platform/db/db';
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
  | 'kycSession.helpRequested'
  | 'kycSession.helpAsked'
  | 'kycSession.deleted';

type Extra<Type extends SessionEventType> = Omit<EventData<Type>, keyof EventData<'kycSession.expired'>>;

/** Also audited; open consoles follow the audit log. */
const ENDS: readonly SessionEventType[] = ['kycSession.completed', 'kycSession.invalidated', 'kycSession.expired'];

/**
 * Store a numbered webhook event in the caller's transaction. Ids, states and codes only, no customer data. Return the
 * outbox id and the updated row.
 */
export async function emitSessionEvent<Type extends SessionEventType>(
  tx: Tx,
  row: SessionRow,
  type: Type,
  extra: Extra<Type>,
): Promise<{ outboxId: string; row: SessionRow }> {
  const sequence = row.sequence + 1;
  // Only completed sessions need the document's status.
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
  // TypeScript does not infer the union.
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
