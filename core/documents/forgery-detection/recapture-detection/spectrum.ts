/** In-place FFT of `count` (power of two) numbers, `step` apart (Cooley and Tukey 1965). */
function transform(re: Float64Array, im: Float64Array, start: number, step: number, count: number): void {
  for (let index = 1, swap = 0; index < count; index += 1) {
    let bit = count >> 1;
    for (; swap & bit; bit >>= 1) swap ^= bit;
    swap ^= bit;
    if (index >= swap) continue;
    const [a, b] = [start + index * step, start + swap * step];
    [re[a], re[b]] = [re[b] ?? 0, re[a] ?? 0];
    [im[a], im[b]] = [im[b] ?? 0, im[a] ?? 0];
  }
  for (let size = 2; size <= count; size *= 2) {
    const angle = (-2 * Math.PI) / size;
    for (let turn = 0; turn < size / 2; turn += 1) {
      const [cos, sin] = [Math.cos(angle * turn), Math.sin(angle * turn)];
      for (let at = turn; at < count; at += size) {
        const [a, b] = [start + at * step, start + (at + size / 2) * step];
        const [bre, bim] = [re[b] ?? 0, im[b] ?? 0];
        const [tre, tim] = [bre * cos - bim * sin, bre * sin + bim * cos];
        re[b] = (re[a] ?? 0) - tre;
        im[b] = (im[a] ?? 0) - tim;
        re[a] = (re[a] ?? 0) + tre;
        im[a] = (im[a] ?? 0) + tim;
      }
    }
  }
}

/** Log power spectrum under a Hann window; `size` is a power of two; the upper half are negative frequencies. */
export function logSpectrum(luma: ArrayLike<number>, size: number): Float64Array {
  const [re, im] = [new Float64Array(size * size), new Float64Array(size * size)];
  let mean = 0;
  for (let at = 0; at < size * size; at += 1) mean += (luma[at] ?? 0) / (size * size);
  const hann = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (size - 1)));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      re[y * size + x] = ((luma[y * size + x] ?? 0) - mean) * (hann[x] ?? 0) * (hann[y] ?? 0);
  for (let y = 0; y < size; y += 1) transform(re, im, y * size, 1, size);
  for (let x = 0; x < size; x += 1) transform(re, im, x, size, size);
  return re.map((real, at) => Math.log(real * real + (im[at] ?? 0) ** 2 + 1e-6));
}
