/** Seeded generator (mulberry32), so that specimens are the same on every machine. */
export type Random = {
  next: () => number;
  integer: (low: number, high: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  digits: (count: number) => string;
};

/** `integer` includes both bounds. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}
