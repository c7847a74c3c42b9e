import type { WatchlistOverview } from '@/core/screening/watchlists/contract';

type List = Pick<WatchlistOverview['lists'][number], 'status' | 'origin' | 'old' | 'freshAt' | 'dated'>;
type Limits = Pick<WatchlistOverview, 'freshHours' | 'lateHours'>;

const HOUR_MS = 3_600_000;

/** Return label and tone of an idle list; the worst known state wins. */
export function listState(list: List, { freshHours, lateHours }: Limits, now: number) {
  if (list.status === 'missing') return { word: 'missing', tone: 'watch' } as const;
  if (list.origin === 'bundled') return { word: 'demonstration', tone: 'watch' } as const;
  // Even if just confirmed: a folder confirms any file in it.
  if (list.old) return { word: 'old', tone: 'hit' } as const;
  const hours = list.freshAt ? (now - Date.parse(list.freshAt)) / HOUR_MS : Number.POSITIVE_INFINITY;
  if (hours > lateHours) return { word: 'late', tone: 'hit' } as const;
  // A check may start some minutes late.
  if (hours > freshHours + 1) return { word: 'ageing', tone: 'watch' } as const;
  // A copied file may have lost its original time, so this is not certain.
  if (list.dated?.by === 'file') return { word: 'freshByFile', tone: 'info' } as const;
  return { word: 'fresh', tone: 'clear' } as const;
}

export function listsState(lists: readonly List[], limits: Limits, now: number) {
  const total = lists.length;
  const fresh = lists.filter((list) => ['clear', 'info'].includes(listState(list, limits, now).tone)).length;
  const counts = { fresh, total };
  if (lists.every(({ origin }) => origin === 'bundled')) return { word: 'demonstration', ...counts } as const;
  if (fresh === total) return { word: 'all', ...counts } as const;
  return { word: fresh > 0 ? 'some' : 'none', ...counts } as const;
}
