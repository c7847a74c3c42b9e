/** Whole numbers from 0 to the first at or above `most`, in steps of 1, 2 or 5 times a power of ten; at most six. */
export function axisTicks(most: number): number[] {
  const wanted = Math.max(1, most) / 5;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wanted)));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= wanted) ?? power);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step);
}
