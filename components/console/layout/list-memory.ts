type Remembered<Place> = {
  /** Query string. */
  query: string;
  /** Rows in the list, and consecutive IDs from row `start`. */
  of: number;
  start: number;
  ids: string[];
  /** Scroll position. */
  place: Place;
  /** Row opened last; null before the first, and once the list was returned to. */
  seen: number | null;
};

/** Position (from 1) and neighbours. */
export type PlaceInList = { at: number; of: number; next?: string; previous?: string };

/** Remembers a list in this window: J and K step through it, and going back restores the position. */
export function listMemory<Place>(key: string, address: string) {
  const keep = (memory: Remembered<Place>): void => sessionStorage.setItem(key, JSON.stringify(memory));
  const remembered = (): Remembered<Place> | null => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Remembered<Place> | null;
    return kept && Array.isArray(kept.ids) ? kept : null;
  };
  return {
    address,
    keep,
    placeOf(id: string): PlaceInList | null {
      const kept = remembered();
      const at = kept?.ids.indexOf(id) ?? -1;
      if (!kept || at < 0) return null;
      const [next, previous] = [kept.ids[at + 1], kept.ids[at - 1]];
      return { at: kept.start + at + 1, of: kept.of, ...(next && { next }), ...(previous && { previous }) };
    },
    see(id: string): void {
      const kept = remembered();
      const at = kept?.ids.indexOf(id) ?? -1;
      if (kept && at >= 0) keep({ ...kept, seen: kept.start + at });
    },
    addressOf(): string {
      const query = remembered()?.query;
      return query ? `${address}?${query}` : address;
    },
    /** Null unless returning to the same list, and on the server. */
    returnTo(query: string): { place: Place; seen: number } | null {
      const kept = typeof window === 'undefined' ? null : remembered();
      if (!kept || kept.seen === null || kept.query !== query) return null;
      return { place: kept.place, seen: kept.seen };
    },
    /** Going back restores the position only once. */
    forgetReturn(): void {
      const kept = remembered();
      if (kept) keep({ ...kept, seen: null });
    },
  };
}
export type ListMemory = Pick<ReturnType<typeof listMemory>, 'address' | 'placeOf' | 'see' | 'addressOf'>;
