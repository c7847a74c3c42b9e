'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Row offsets in pixels. Unmeasured rows count as `estimate`; lookup and update are O(log n) (Fenwick tree). */
export class RowHeights {
  readonly #differences: Float64Array;
  readonly #measured = new Map<number, number>();
  readonly #step: number;

  constructor(
    readonly count: number,
    readonly estimate: number,
  ) {
    this.#differences = new Float64Array(count + 1);
    this.#step = count === 0 ? 0 : 2 ** Math.floor(Math.log2(count));
  }

  /** Return by how much the rows below move. */
  set(row: number, height: number): number {
    const moved = height - (this.#measured.get(row) ?? this.estimate);
    if (moved === 0 || row < 0 || row >= this.count) return 0;
    this.#measured.set(row, height);
    for (let at = row + 1; at <= this.count; at += at & -at) this.#differences[at] = this.#difference(at) + moved;
    return moved;
  }

  /** For the row after the last one, the total height. */
  offsetOf(row: number): number {
    const above = Math.min(Math.max(row, 0), this.count);
    let offset = above * this.estimate;
    for (let at = above; at > 0; at -= at & -at) offset += this.#difference(at);
    return offset;
  }

  /** Clamped to the list. */
  rowAt(offset: number): number {
    let [row, left] = [0, offset];
    for (let step = this.#step; step >= 1; step /= 2) {
      const end = row + step;
      if (end > this.count) continue;
      const height = step * this.estimate + this.#difference(end);
      if (height > left) continue;
      row = end;
      left -= height;
    }
    return Math.max(0, Math.min(this.count - 1, row));
  }

  get total(): number {
    return this.offsetOf(this.count);
  }

  /** Copy the measurements to another row count. */
  resized(count: number): RowHeights {
    const after = new RowHeights(count, this.estimate);
    for (const [row, height] of this.#measured) after.set(row, height);
    return after;
  }

  #difference(at: number): number {
    return this.#differences[at] ?? 0;
  }
}

/** Avoids gaps during fast scrolling. */
const BEYOND = 12;
/** In rows. */
const STEP = 4;

export type RowPlace = { row: number; into: number };
export type RowWindow = {
  /** Rendered rows (inclusive), and the pixels that replace the others. */
  first: number;
  last: number;
  above: number;
  below: number;
  reveal: (row: number) => void;
  /** The row at the upper edge and its pixels scrolled off (negative while content above the list is visible). */
  place: () => RowPlace;
  go: (place: RowPlace) => void;
};

type Drawn = { first: number; last: number };
/** Inclusive. */
export type VisibleRows = { from: number; to: number };

/**
 * `list` starts at the first row; rows carry `data-row` and any height. Scrolls in the ancestor with `data-frame`, or
 * the page unless `framed`. `head`, `foot`: pixels covered by sticky elements.
 */
export function useRowWindow(given: {
  count: number;
  estimate: number;
  head: number;
  foot: number;
  list: RefObject<HTMLElement | null>;
  framed: boolean;
  /** Called without a re-render. */
  onSeen: (seen: VisibleRows) => void;
}): RowWindow {
  const { count, estimate, head, foot, list, framed, onSeen } = given;
  const kept = useRef<RowHeights>(undefined);
  if (kept.current?.estimate !== estimate) kept.current = new RowHeights(count, estimate);
  if (kept.current.count !== count) kept.current = kept.current.resized(count);
  const heights = kept.current;
  // A ref to an ancestor is not set at the first layout effect.
  const frame = useCallback(
    () => (framed ? list.current?.closest<HTMLElement>('[data-frame]') : null) ?? null,
    [framed, list],
  );
  const scroller = useCallback(() => frame() ?? document.scrollingElement ?? document.documentElement, [frame]);
  /** Pixels of the list above the upper edge, and the height below it. */
  const view = useCallback(() => {
    const box = frame()?.getBoundingClientRect();
    const top = (box?.top ?? 0) + head - (list.current?.getBoundingClientRect().top ?? 0);
    return { top, room: (box?.height ?? window.innerHeight) - head - foot };
  }, [frame, head, foot, list]);
  const seen = useRef<VisibleRows>({ from: 0, to: 0 });
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
