import { useCallback, useState } from 'react';
import type { AlertRows } from '@/components/console/api/use-alerts';
import type { AlertSummary } from '@/core/alerts/contract';

/** API limit per bulk request. */
export const MOST_MARKED = 200;

export type Marked = { alert: AlertSummary; row: number };
export type Selection = {
  marked: ReadonlyMap<string, Marked>;
  set: (rows: readonly Marked[], on: boolean) => void;
  clear: () => void;
};

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

/** In rows, since it was selected. */
const MOVED = 25;

/** Alerts that left their place are dropped, so nothing unseen is acted upon. */
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
