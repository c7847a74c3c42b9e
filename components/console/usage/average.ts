import type { Usage } from '@/core/organizations/console-contract';

const DAY_MS = 86_400_000;

/** Mean credits per day of the period (from the organization's creation at the earliest), and the number of days. */
export function averageOf({ since, to, days }: Pick<Usage, 'since' | 'to' | 'days'>): {
  average: number;
  over: number;
} {
  const over = Math.max(1, Math.floor((Date.parse(to) - Date.parse(since)) / DAY_MS) + 1);
  return { average: days.reduce((sum, { credits }) => sum + Math.max(0, credits), 0) / over, over };
}
