import { DomainError } from '@/core/errors';
import {
  ASSIST_PARTS,
  type AssistClosed,
  type AssistedSession,
  type AssistPart,
  assistedPath,
  closedFor,
} from '@/core/kyc/session/assistance';
import type { KycState } from '@/core/kyc/session/session';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetHelp } from '@/services/notifications/notify-of-help';
import { type AttemptLimits, positionOf } from '../session/session-position';
import { assertOpen, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

const SENTENCES: Record<AssistClosed, string> = {
  COMPLETE: 'This session is complete.',
  EXPIRED: 'This session has expired. Give it more time first.',
  OUT_OF_TRIES: 'All attempts of this session are used up. Grant more first.',
  NO_CONSENT: 'The customer has not consented yet. No one can consent for them.',
  DOCUMENT_FIRST: 'Add the document before the face photo.',
  DOCUMENT_SENT: 'The document was already submitted.',
  LIVE_CHECK_RUNNING: 'The customer is doing the live face check.',
  FACE_KEPT: 'The face check is done and waiting for the document.',
};

/** Throws with the reason if the part cannot be added. */
export async function startAssistedSession(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
  part: AssistPart,
): Promise<KycState[]> {
  assertOpen(row);
  const session = await assistedSession(tx, row, limits);
  const closed = closedFor(part, session);
  const path = assistedPath(part, session.state, session.facts);
  if (!closed && path) return path;
  const reason = closed ?? 'DOCUMENT_FIRST';
  throw new DomainError('INVALID_STATE_TRANSITION', SENTENCES[reason], {
    extra: { state: row.state, seq: row.seq, reason },
  });
}

/** Also resolves the help request. */
export async function recordAssistance(
  tx: Tx,
  row: SessionRow,
  by: MemberPrincipal,
  { note, ...what }: { part: AssistPart; reason: string; note: string; documentType?: string; sides?: string[] },
): Promise<SessionRow> {
  await recordTimeline(tx, row, 'assisted', { by: by.memberId, ...what, note });
  await appendAudit(tx, row.organizationId, {
    actor: by,
    action: 'kycSession.assisted',
    objectType: 'kycSession',
    objectId: row.id,
    detail: what,
  });
  await forgetHelp(tx, row.id);
  return writeSession(tx, row, { helpAskedAt: null });
}

async function assistedSession(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<AssistedSession> {
  const { state, facts } = await positionOf(tx, row, limits);
  return {
    state,
    facts,
    isComplete: row.isComplete,
    isExpired: row.expiresAt !== null && row.expiresAt <= clock.now(),
    isInvalid: row.isInvalid,
  };
}

/** Null, or why the part cannot be added. */
export async function getAssistedSession(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<Record<AssistPart, AssistClosed | null>> {
  const session = await assistedSession(tx, row, limits);
  const [document, face] = ASSIST_PARTS.map((part) => closedFor(part, session));
  return { document: document ?? null, face: face ?? null };
}
