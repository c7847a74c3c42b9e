import { useCallback, useState } from 'react';
import type { AlertSummary } from '@/core/alerts/contract';
import type { AlertRows } from '../api/use-alerts';

/** What one act may be done to at once, as the API has it. */
export const MOST_MARKED = 200;

export type Marked = { alert: AlertSummary; row: number };
export type Selection = {
  marked: ReadonlyMap<string, Marked>;
  set: (rows: readonly Marked[], on: boolean) => void;
  clear: () => void;
};

/** The rows somebody marked, at most as many as one act takes. They stay marked while they are scrolled out of sight. */
export function useSelection(): Selection {
  const [marked, setMarked] = useState<ReadonlyMap<string, Marked>>(new Map());
  const set = useCallback(
    (rows: readonly Marked[], on: boolean) =>
      setMarked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (!on) after.delete(row.alert.id);
          else if (after.size < MOST_MARKED) after.set(row.alert.id, row);
        }
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setMarked(new Map()), []);
  return { marked, set, clear };
}

/** How far a row may have moved since it was marked. */
const MOVED = 25;

/** The marked alerts as they are now. One that left its place in the list is no longer counted, so nothing unseen is acted upon. */
export function stillMarked(
  marked: Selection['marked'],
  { rowAt, isKnown }: Pick<AlertRows, 'rowAt' | 'isKnown'>,
): AlertSummary[] {
  return [...marked.values()].flatMap(({ alert, row }) => {
    for (let by = 0; by <= MOVED; by += 1)
      for (const place of [row + by, row - by]) {
        const now = rowAt(place);
        if (now?.id === alert.id) return [now];
      }
    return isKnown(row) ? [] : [alert];
  });
}
