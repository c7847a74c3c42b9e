import type { AlertSummary } from '@/core/alerts/contract';
import type { RowPlace } from './use-row-window';

const KEY = 'gatehouse.queue';

/** What the pages of single alerts know of the queue that led to them. */
export type QueueMemory = {
  /** Its filters, as they stand in the address. */
  query: string;
  /** How many alerts it had, and the ids of some that stand one after the other, the first of them as row `start`. */
  of: number;
  start: number;
  ids: string[];
  place: RowPlace;
  /** The alert that was looked at last, as its row; null before the first. */
  seen: number | null;
};

/** Remembers the queue on screen, so that an alert leads on to the next one with J and K, and back to the same place. */
export function rememberQueue(memory: QueueMemory): void {
  sessionStorage.setItem(KEY, JSON.stringify(memory));
}

function remembered(): QueueMemory | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as QueueMemory | null;
  return kept && Array.isArray(kept.ids) ? kept : null;
}

/** Where an alert stands in the remembered queue, counted from 1, with its neighbours. */
export function placeInQueue(id: string): { at: number; of: number; next?: string; previous?: string } | null {
  const kept = remembered();
  const at = kept?.ids.indexOf(id) ?? -1;
  if (!kept || at < 0) return null;
  const [next, previous] = [kept.ids[at + 1], kept.ids[at - 1]];
  return { at: kept.start + at + 1, of: kept.of, ...(next && { next }), ...(previous && { previous }) };
}

/** Notes that this alert was looked at: the way back leads to its row. */
export function seenInQueue(id: string): void {
  const kept = remembered();
  const at = kept?.ids.indexOf(id) ?? -1;
  if (kept && at >= 0) rememberQueue({ ...kept, seen: kept.start + at });
}

/** The address of the queue, with the filters that it had. */
export function queueAddress(): string {
  const query = remembered()?.query;
  return query ? `/console/alerts?${query}` : '/console/alerts';
}

/** Where to stand on coming back from an alert to the same queue; null on any other way in, and on the server. */
export function returnToQueue(query: string): { place: RowPlace; seen: number } | null {
  const kept = typeof window === 'undefined' ? null : remembered();
  if (!kept || kept.seen === null || kept.query !== query) return null;
  return { place: kept.place, seen: kept.seen };
}

/** Once is enough: the next way in starts at the top. */
export function forgetReturn(): void {
  const kept = remembered();
  if (kept) rememberQueue({ ...kept, seen: null });
}

/** Rows on each side of an opened one that J and K may lead through. */
const AROUND = 100;

/** The ids of the rows around one, as far as they are known without a gap. */
export function idsAround(
  row: number,
  rowAt: (row: number) => AlertSummary | undefined,
): Pick<QueueMemory, 'start' | 'ids'> {
  let [start, end] = [row, row];
  while (row - start < AROUND && start > 0 && rowAt(start - 1)) start -= 1;
  while (end - row < AROUND && rowAt(end + 1)) end += 1;
  const ids = Array.from({ length: end - start + 1 }, (_, at) => rowAt(start + at)?.id ?? '');
  return { start, ids };
}
