import { CREDITS } from '../products';

/** Percent of the granted credits. */
export const WARNING_LEVELS: readonly number[] = [80, 95];

const CHEAPEST = Math.min(...Object.values(CREDITS));

/**
 * Return the highest level reached, in percent; 0 without limit or grant. 100: nothing can be paid any more, which may
 * differ from balance 0.
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
