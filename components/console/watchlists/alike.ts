import type { WatchlistOverview } from '@/core/screening/watchlists/contract';

export type List = WatchlistOverview['lists'][number];
export type Group = [List, ...List[]];

export type Standing = 'noneInUse' | 'demonstrationInUse' | 'formerInUse';

export function sessionStatusOf({ status, origin }: { status: string; origin: List['origin'] }): Standing {
  if (status !== 'published') return 'noneInUse';
  return origin === 'bundled' ? 'demonstrationInUse' : 'formerInUse';
}

/** Group lists that failed for the same reason and with the same consequence. */
export function alike(lists: readonly List[]): Group[] {
  const groups = new Map<string, Group>();
  for (const list of lists) {
    const key = `${sessionStatusOf(list)} ${list.check.reason}`;
    const known = groups.get(key);
    if (known) known.push(list);
    else groups.set(key, [list]);
  }
  return [...groups.values()];
}
