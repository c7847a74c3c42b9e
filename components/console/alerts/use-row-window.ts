'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowHeights } from './row-heights';

/** Rows that are drawn beyond the edges, so that a quick scroll does not meet paper. */
const BEYOND = 12;
/** The drawn part changes in steps of so many rows. */
const STEP = 4;

export type RowPlace = { row: number; into: number };
export type RowWindow = {
  /** Drawn rows, both ends included, and the pixels that stand for the others. */
  first: number;
  last: number;
  above: number;
  below: number;
  /** Scrolls as little as brings a row into sight. */
  reveal: (row: number) => void;
  /** The row at the upper edge and how many pixels of it are gone, below zero where what is above the list is still in sight; where to scroll to later. */
  place: () => RowPlace;
  go: (place: RowPlace) => void;
};

type Drawn = { first: number; last: number };
/** The rows in sight, both ends included. */
export type Seen = { from: number; to: number };

/**
 * Draws only the rows near what is in sight. `list` begins where the first row does; its rows carry `data-row`. Rows may have any height:
 * each is taken for `estimate` until it was drawn once, and what is then known above the upper edge is made up for by scrolling.
 * What scrolls is the element around it with `data-frame`, or the page itself where that one is not `framed`. `head` and `foot` are the pixels that
 * something sticky covers at the frame's edges.
 */
export function useRowWindow(given: {
  count: number;
  estimate: number;
  head: number;
  foot: number;
  list: RefObject<HTMLElement | null>;
  framed: boolean;
  /** Told of every row that comes into sight or leaves it, without anything being drawn anew. */
  onSeen: (seen: Seen) => void;
}): RowWindow {
  const { count, estimate, head, foot, list, framed, onSeen } = given;
  const kept = useRef<RowHeights>(undefined);
  if (kept.current?.estimate !== estimate) kept.current = new RowHeights(count, estimate);
  if (kept.current.count !== count) kept.current = kept.current.resized(count);
  const heights = kept.current;
  // Asked of the list: a ref to something around it is not yet set when the first layout is.
  const frame = useCallback(
    () => (framed ? list.current?.closest<HTMLElement>('[data-frame]') : null) ?? null,
    [framed, list],
  );
  const scroller = useCallback(() => frame() ?? document.scrollingElement ?? document.documentElement, [frame]);
  /** How much of the list is above the upper edge, and how much room there is below that edge. */
  const view = useCallback(() => {
    const box = frame()?.getBoundingClientRect();
    const top = (box?.top ?? 0) + head - (list.current?.getBoundingClientRect().top ?? 0);
    return { top, room: (box?.height ?? window.innerHeight) - head - foot };
  }, [frame, head, foot, list]);
  const seen = useRef<Seen>({ from: 0, to: 0 });
  const [drawn, setDrawn] = useState<Drawn>({ first: 0, last: 2 * BEYOND + STEP });
  const [, measured] = useState(0);
  const look = useCallback(() => {
    const { top, room } = view();
    const [from, to] = [heights.rowAt(top), heights.rowAt(top + room)];
    if (from !== seen.current.from || to !== seen.current.to) {
      seen.current = { from, to };
      onSeen(seen.current);
    }
    const first = Math.max(0, Math.floor((from - BEYOND) / STEP) * STEP);
    const last = Math.ceil((to + BEYOND) / STEP) * STEP;
    setDrawn((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, [heights, view, onSeen]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [look]);
  useLayoutEffect(() => {
    let [moved, changed] = [0, false];
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const at = Number(row.dataset.row);
      const by = heights.set(at, row.getBoundingClientRect().height);
      if (by !== 0) changed = true;
      if (at < seen.current.from) moved += by;
    }
    if (moved !== 0) scroller().scrollTop += moved;
    if (!changed) return;
    measured((times) => times + 1);
    look();
  });
  const scrollTo = useCallback(
    (offset: number) => {
      scroller().scrollTop += offset - view().top;
      look();
    },
    [look, scroller, view],
  );
  const last = Math.min(drawn.last, count - 1);
  const first = Math.min(drawn.first, Math.max(0, last));
  return {
    first,
    last,
    above: heights.offsetOf(first),
    below: heights.total - heights.offsetOf(last + 1),
    ...useMemo(
      () => ({
        reveal: (row: number) => {
          const { top, room } = view();
          const [upper, lower] = [heights.offsetOf(row), heights.offsetOf(row + 1)];
          if (upper < top) scrollTo(upper);
          else if (lower > top + room) scrollTo(lower - room);
        },
        place: () => {
          const { top } = view();
          const row = heights.rowAt(top);
          return { row, into: top - heights.offsetOf(row) };
        },
        go: ({ row, into }: RowPlace) => scrollTo(heights.offsetOf(row) + into),
      }),
      [heights, scrollTo, view],
    ),
  };
}
