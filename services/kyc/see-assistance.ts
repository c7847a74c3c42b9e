import {
  ASSIST_PARTS,
  type AssistClosed,
  type AssistedSession,
  type AssistPart,
  closedFor,
} from '@/core/kyc/assistance';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { type AttemptLimits, positionOf } from './session-position';
import type { SessionRow } from './session-row';

/** How the session stands for a member who wants to add something to it. */
export async function assistedSession(
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

/** For each part: null when a member may add it, else why not. */
export async function seeAssistance(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<Record<AssistPart, AssistClosed | null>> {
  const session = await assistedSession(tx, row, limits);
  const [document, face] = ASSIST_PARTS.map((part) => closedFor(part, session));
  return { document: document ?? null, face: face ?? null };
}
