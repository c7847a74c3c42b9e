/** Side of the grey input image. */
export const HASH_SIDE = 64;
const KEPT = 16;
const BITS = KEPT * KEPT;
const BAND_BITS = 16;

/** DCT basis, one row per frequency. */
const WAVES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: HASH_SIDE }, (_, at) => Math.cos((Math.PI * frequency * (at + 0.5)) / HASH_SIDE)),
);

/**
 * Return a 256-bit perceptual hash (64 hex digits): signs of the lowest 16 × 16 frequencies against their median
 * (pHash, Zauner 2010). Robust to rescaling and recompression. `grey` is 64 × 64, 0 to 255, row-major.
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
  // Excludes the first coefficient, the overall brightness.
  const median = [...waves.slice(1)].sort((a, b) => a - b)[(BITS - 1) >> 1] ?? 0;
  const bits = waves.map((value, index) => (index > 0 && value > median ? 1 : 0));
  return Array.from({ length: BITS / 4 }, (_, digit) =>
    Number.parseInt(bits.slice(digit * 4, digit * 4 + 4).join(''), 2).toString(16),
  ).join('');
}

/** Hamming distance, 0 to 256. */
export function hashDistance(a: string, b: string): number {
  let bits = 0;
  for (let digit = 0; digit < a.length; digit += 1) {
    let rest = Number.parseInt(a[digit] ?? '0', 16) ^ Number.parseInt(b[digit] ?? '0', 16);
    for (; rest > 0; rest &= rest - 1) bits += 1;
  }
  return bits;
}

/**
 * Split a hash into 16 bands labelled by position. Hashes differing in fewer than 16 bits share a band, which a
 * database finds by equality.
 */
export function hashBands(hash: string): string[] {
  const digits = BAND_BITS / 4;
  return Array.from(
    { length: BITS / BAND_BITS },
    (_, band) => `${band}:${hash.slice(band * digits, (band + 1) * digits)}`,
  );
}

/**
 * Maximum distance of the same image: recompressed cards differ by at most 14 bits (95 % by at most 8), cards with
 * other portraits by at least 22.
 */
export const SAME_PICTURE_BITS = 14;
