/** What the pages of single things know of the list that led to them. */
type Remembered<Place> = {
  /** Its filters, as they stand in the address. */
  query: string;
  /** How many rows it had, and the ids of some that stand one after the other, the first of them as row `start`. */
  of: number;
  start: number;
  ids: string[];
  /** How far down it was read. */
  place: Place;
  /** What was looked at last, as its row; null before the first. */
  seen: number | null;
};

/** Where one thing stands in its list, counted from 1, with its neighbours. */
export type PlaceInList = { at: number; of: number; next?: string; previous?: string };

/** The memory of one room's list: it leads on from row to row with J and K, and back to the same place. Of this window only. */
export function listMemory<Place>(key: string, address: string) {
  const keep = (memory: Remembered<Place>): void => sessionStorage.setItem(key, JSON.stringify(memory));
  const remembered = (): Remembered<Place> | null => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Remembered<Place> | null;
    return kept && Array.isArray(kept.ids) ? kept : null;
  };
  return {
    /** The room itself, under which each thing has its page. */
    address,
    keep,
    placeOf(id: string): PlaceInList | null {
      const kept = remembered();
      const at = kept?.ids.indexOf(id) ?? -1;
      if (!kept || at < 0) return null;
      const [next, previous] = [kept.ids[at + 1], kept.ids[at - 1]];
      return { at: kept.start + at + 1, of: kept.of, ...(next && { next }), ...(previous && { previous }) };
    },
    /** Notes that this one was looked at: the way back leads to its row. */
    see(id: string): void {
      const kept = remembered();
      const at = kept?.ids.indexOf(id) ?? -1;
      if (kept && at >= 0) keep({ ...kept, seen: kept.start + at });
    },
    /** The address of the list, with the filters that it had. */
    addressOf(): string {
      const query = remembered()?.query;
      return query ? `${address}?${query}` : address;
    },
    /** Where to stand on coming back to the same list; null on any other way in, and on the server. */
    returnTo(query: string): { place: Place; seen: number } | null {
      const kept = typeof window === 'undefined' ? null : remembered();
      if (!kept || kept.seen === null || kept.query !== query) return null;
      return { place: kept.place, seen: kept.seen };
    },
    /** Once is enough: the next way in starts at the top. */
    forgetReturn(): void {
      const kept = remembered();
      if (kept) keep({ ...kept, seen: null });
    },
  };
}
export type ListMemory = Pick<ReturnType<typeof listMemory>, 'address' | 'placeOf' | 'see' | 'addressOf'>;
