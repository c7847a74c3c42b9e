import type { WatchlistOverview } from '@/core/screening/watchlists/contract';

type List = Pick<WatchlistOverview['lists'][number], 'status' | 'origin' | 'old' | 'freshAt' | 'dated'>;
type Limits = Pick<WatchlistOverview, 'freshHours' | 'lateHours'>;

const HOUR_MS = 3_600_000;

/** How an idle list stands: a word of the room's messages, and how it is painted. The worst that is known of it counts. */
export function listState(list: List, { freshHours, lateHours }: Limits, now: number) {
  if (list.status === 'missing') return { word: 'missing', tone: 'watch' } as const;
  if (list.origin === 'bundled') return { word: 'demonstration', tone: 'watch' } as const;
  // However lately it was confirmed: a folder confirms whatever lies in it.
  if (list.old) return { word: 'old', tone: 'hit' } as const;
  const hours = list.freshAt ? (now - Date.parse(list.freshAt)) / HOUR_MS : Number.POSITIVE_INFINITY;
  if (hours > lateHours) return { word: 'late', tone: 'hit' } as const;
  // A check may begin some minutes after its hour; only then is it overdue.
  if (hours > freshHours + 1) return { word: 'ageing', tone: 'watch' } as const;
  // A copy made without its time is as young as its copying, so this is no promise.
  if (list.dated?.by === 'file') return { word: 'freshByFile', tone: 'info' } as const;
  return { word: 'fresh', tone: 'clear' } as const;
}

/** How far all lists together can be trusted: a word of the queue's messages, and how many of them are fresh. */
export function listsState(lists: readonly List[], limits: Limits, now: number) {
  const total = lists.length;
  const fresh = lists.filter((list) => ['clear', 'info'].includes(listState(list, limits, now).tone)).length;
  const counts = { fresh, total };
  if (lists.every(({ origin }) => origin === 'bundled')) return { word: 'demonstration', ...counts } as const;
  if (fresh === total) return { word: 'all', ...counts } as const;
  return { word: fresh > 0 ? 'some' : 'none', ...counts } as const;
}
