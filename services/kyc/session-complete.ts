import { DomainError } from '@/core/errors';
import { presentOutcome } from './present-outcome';
import type { SessionRow } from './session-row';

/** Says that a session is complete, with what became of it: whose link it is may know whether something is still being checked. */
export async function sessionComplete(row: SessionRow): Promise<DomainError> {
  const extra = { reference: row.id, language: row.language, outcome: await presentOutcome(row) };
  return new DomainError('SESSION_COMPLETE', 'This session is complete.', { extra });
}
