import { CREDITS } from '../products';

/** Shares of the granted credits at which somebody is told (decision D9). */
const USAGE_LEVELS = [80, 95, 100] as const;
export type UsageLevel = 0 | (typeof USAGE_LEVELS)[number];

const CHEAPEST = Math.min(...Object.values(CREDITS));

/**
 * The highest level that an account has reached. 100 is reached when nothing can be paid any more, which is not the same as
 * a balance of 0. An account without a limit, or without a grant to measure against, never reaches one.
 */
export function usageLevel(account: { balance: number | null; granted: number }): UsageLevel {
  const { balance, granted } = account;
  if (balance === null || granted <= 0) return 0;
  if (balance < CHEAPEST) return 100;
  const used = ((granted - balance) / granted) * 100;
  return used >= 95 ? 95 : used >= 80 ? 80 : 0;
}
