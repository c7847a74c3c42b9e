import { DomainError } from '../errors';
import { usageLevel } from './usage-level';

export type CreditChange =
  | { kind: 'set'; credits: number }
  | { kind: 'add'; credits: number }
  /** Used credits stay used unless a new period starts. */
  | { kind: 'limit'; credits: number; startPeriod: boolean }
  | { kind: 'unlimited' };

/** `balance` null: unlimited. Warning percentages refer to `granted`. */
export type CreditState = { balance: number | null; granted: number };

/** 32-bit integer. */
const MOST_CREDITS = 2_147_483_647;

/**
 * `warnedAt`: the level reached now, not reported again; higher ones are. Throws above the integer range, or for adding
 * to an unlimited account.
 */
export function changedAccount(
  before: CreditState,
  change: CreditChange,
  levels?: readonly number[],
): CreditState & { warnedAt: number } {
  const after = stateAfter(before, change);
  if ((after.balance ?? 0) > MOST_CREDITS || after.granted > MOST_CREDITS)
    throw new DomainError('VALIDATION_ERROR', `An account can have at most ${MOST_CREDITS} credits.`);
  return { ...after, warnedAt: usageLevel(after, levels) };
}

function stateAfter({ balance, granted }: CreditState, change: CreditChange): CreditState {
  if (change.kind === 'unlimited') return { balance: null, granted: 0 };
  if (change.kind === 'limit') {
    const used = change.startPeriod || balance === null ? 0 : Math.max(0, granted - balance);
    return { balance: Math.max(0, change.credits - used), granted: change.credits };
  }
  if (change.kind === 'set') return { balance: change.credits, granted: change.credits };
  if (balance === null)
    throw new DomainError(
      'VALIDATION_ERROR',
      'The account is unlimited, so no credits can be added. Set a limit first.',
    );
  return { balance: balance + change.credits, granted: granted + change.credits };
}
