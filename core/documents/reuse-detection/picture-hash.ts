export const HASH_SIDE = 64;
const KEPT = 16;
const BITS = KEPT * KEPT;
const BAND_BITS = 16;

const WAVES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: HASH_SIDE }, (_, at) => Math.cos((Math.PI * frequency * (at + 0.5)) / HASH_SIDE)),
);

/**
 * Return a 256-bit hash as 64 hex digits (pHash, Zauner 2010), robust to rescaling and recompression. `grey` is 64 ×
 * 64, 0 to 255.
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
  // The first coefficient is the overall brightness.
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

/** Hashes differing in fewer than 16 bits share one of the 16 bands, found by equality. */
export function hashBands(hash: string): string[] {
  const digits = BAND_BITS / 4;
  return Array.from(
    { length: BITS / BAND_BITS },
    (_, band) => `${band}:${hash.slice(band * digits, (band + 1) * digits)}`,
  );
}

/** Recompressed cards differ by at most 14 bits, cards with other portraits by at least 22. */
export const SAME_PICTURE_BITS = 14;
