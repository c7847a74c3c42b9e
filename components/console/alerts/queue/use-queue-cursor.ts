import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { AlertRows } from '@/components/console/api/use-alerts';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { useMay } from '@/components/console/layout/require-role';
import { idsAround, queueMemory } from './queue-views';
import type { RowPlace, RowWindow } from './use-row-window';
import type { Selection } from './use-selection';

export type QueueCursor = {
  chosen: number;
  toTop: () => void;
  /** Initial scroll position; consumed once. */
  start: RefObject<RowPlace | null>;
  onLook: (now: RowWindow) => void;
  open: (row: number, id: string, byLink: boolean) => void;
};

export function useQueueCursor(queue: {
  address: string;
  rows: AlertRows;
  back: ReturnType<typeof queueMemory.returnTo>;
  selection: Selection;
  readAround: (first: number, last: number) => void;
}): QueueCursor {
  const { address, rows, back, selection, readAround } = queue;
  const { count, rowAt, newer } = rows;
  const { go } = useGuardedNavigate();
  // In an effect: a discarded render must not consume it.
  useEffect(queueMemory.forgetReturn, []);
  const start = useRef(back?.place ?? null);
  const [at, setAt] = useState(back?.seen ?? 0);
  const inRange = (place: number) => Math.max(0, Math.min(place, count - 1));
  const chosen = inRange(at);
  const looked = useRef<RowWindow>(undefined);
  const onLook = useCallback(
    (now: RowWindow) => {
      looked.current = now;
      readAround(now.first, now.last);
    },
    [readAround],
  );
  const latest = useRef({ address, rows });
  latest.current = { address, rows };
  const open = useCallback(
    (row: number, id: string, byLink: boolean) => {
      const { address: query, rows: known } = latest.current;
      setAt(row);
      const place = looked.current?.place() ?? { row: 0, into: 0 };
      queueMemory.keep({ query, of: known.count, ...idsAround(row, known.rowAt), place, seen: row });
      if (!byLink) go(`/console/alerts/${id}`);
    },
    [go],
  );
  const step = (by: number) => () => setAt(inRange(chosen + by));
  const may = useMay('analyst');
  const toggle = (row: number, on?: boolean) => {
    const alert = rowAt(row);
    if (alert) selection.set([{ alert, row }], on ?? !selection.marked.has(alert.id));
  };
  const extend = (by: number) => () => {
    toggle(chosen, true);
    toggle(inRange(chosen + by), true);
    step(by)();
  };
  const alert = rowAt(chosen);
  useKeyboardShortcuts({
    next: step(1),
    previous: step(-1),
    mark: may && alert ? () => toggle(chosen) : undefined,
    extendDown: may ? extend(1) : undefined,
    extendUp: may ? extend(-1) : undefined,
    Enter: alert && (() => open(chosen, alert.id, false)),
    newer: newer > 0 ? rows.readAnew : undefined,
  });
  return { chosen, toTop: () => setAt(0), start, onLook, open };
}
