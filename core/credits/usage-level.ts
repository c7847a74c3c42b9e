import { CREDITS } from '../products';

/** Percentages of the granted credits at which a warning is sent, unless the organization chose others. */
export const WARNING_LEVELS: readonly number[] = [80, 95];

const CHEAPEST = Math.min(...Object.values(CREDITS));

/**
 * The highest level that an account has reached. 100 is reached when nothing can be paid any more, which is not the same as
 * a balance of 0. An account without a limit, or without a grant to measure against, never reaches one.
 */
export function usageLevel(
  { balance, granted }: { balance: number | null; granted: number },
  levels: readonly number[] = WARNING_LEVELS,
): number {
  if (balance === null || granted <= 0) return 0;
  if (balance < CHEAPEST) return 100;
  const used = ((granted - balance) / granted) * 100;
  return Math.max(0, ...levels.filter((level) => used >= level));
}
