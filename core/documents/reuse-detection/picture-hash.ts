/** Side of the small grey picture that a hash is made from. */
export const HASH_SIDE = 64;
const KEPT = 16;
const BITS = KEPT * KEPT;
const BAND_BITS = 16;

/** Waves of a discrete cosine transform, one row a frequency. */
const WAVES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: HASH_SIDE }, (_, at) => Math.cos((Math.PI * frequency * (at + 0.5)) / HASH_SIDE)),
);

/**
 * What a picture looks like in 256 bits, as 64 hexadecimal digits: the signs of its lowest 16 × 16 frequencies against their median
 * (pHash, Zauner 2010). Saving it again, smaller or coarser, changes few bits. `grey` is 64 × 64, 0 to 255, row by row.
 */
export function pictureHash(grey: ArrayLike<number>): string {
  const rows = WAVES.map((wave) =>
    Array.from({ length: HASH_SIDE }, (_, y) =>
      wave.reduce((sum, weight, x) => sum + weight * (grey[y * HASH_SIDE + x] ?? 0), 0),
    ),
  );
  const waves = WAVES.flatMap((wave) =>
    rows.map((row) => wave.reduce((sum, weight, y) => sum + weight * (row[y] ?? 0), 0)),
  );
  // The first is the brightness of the whole and says nothing about what is on the picture.
  const median = [...waves.slice(1)].sort((a, b) => a - b)[(BITS - 1) >> 1] ?? 0;
  const bits = waves.map((value, index) => (index > 0 && value > median ? 1 : 0));
  return Array.from({ length: BITS / 4 }, (_, digit) =>
    Number.parseInt(bits.slice(digit * 4, digit * 4 + 4).join(''), 2).toString(16),
  ).join('');
}

/** In how many bits two hashes differ, 0 to 256. */
export function hashDistance(a: string, b: string): number {
  let bits = 0;
  for (let digit = 0; digit < a.length; digit += 1) {
    let rest = Number.parseInt(a[digit] ?? '0', 16) ^ Number.parseInt(b[digit] ?? '0', 16);
    for (; rest > 0; rest &= rest - 1) bits += 1;
  }
  return bits;
}

/**
 * A hash in sixteen pieces that name their place. Two hashes that differ in fewer than sixteen bits share at least one piece, which
 * a database finds by equality.
 */
export function hashBands(hash: string): string[] {
  const digits = BAND_BITS / 4;
  return Array.from(
    { length: BITS / BAND_BITS },
    (_, band) => `${band}:${hash.slice(band * digits, (band + 1) * digits)}`,
  );
}

/**
 * Up to so many of 256 bits two pictures differ and are the same one. Saved again, smaller and coarser, drawn cards differed in at most
 * 14 (95 % in at most 8), cards with other portraits in at least 22.
 */
export const SAME_PICTURE_BITS = 14;
