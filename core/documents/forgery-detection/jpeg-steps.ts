const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

/** Return the 64 quantisation steps of table 0 by row, or null if not JPEG. */
export function luminanceSteps(bytes: Uint8Array): number[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (marker === 0xda || length < 2) return null;
    if (marker === 0xdb) {
      const table = firstTable(bytes, at + 4, at + 2 + length);
      if (table) return table;
    }
    at += 2 + length;
  }
  return null;
}

/** A DQT segment may hold several tables of 8 or 16 bit. */
function firstTable(bytes: Uint8Array, from: number, to: number): number[] | null {
  let at = from;
  while (at < to) {
    const [wide, id] = [(bytes[at] ?? 0) >> 4, (bytes[at] ?? 0) & 15];
    const size = wide ? 128 : 64;
    if (id === 0 && at + 1 + size <= to) {
      const steps = new Array<number>(64).fill(1);
      for (const [index, place] of ZIGZAG.entries()) {
        const entry = at + 1 + index * (wide ? 2 : 1);
        steps[place] = wide ? ((bytes[entry] ?? 0) << 8) | (bytes[entry + 1] ?? 0) : (bytes[entry] ?? 1);
      }
      return steps;
    }
    at += 1 + size;
  }
  return null;
}
