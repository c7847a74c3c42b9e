import { expect, test } from 'vitest';
import { evenLight, type Raster } from './raster';

const [WIDTH, HEIGHT] = [480, 300];
/** Striped print under a light gradient. */
const isPrint = (x: number) => x % 20 < 2;
const lightAt = (x: number) => 240 - (180 * x) / WIDTH;
const shadowed: Raster = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => lightAt(at % WIDTH) * (isPrint(at % WIDTH) ? 0.33 : 1)),
};

const meanOf = ({ data }: Raster, [from, to]: readonly [number, number], print: boolean) => {
  const row = [...data.slice((HEIGHT / 2) * WIDTH, (HEIGHT / 2 + 1) * WIDTH)];
  const picked = row.filter((_, x) => x >= from && x < to && isPrint(x) === print);
  return picked.reduce((sum, value) => sum + value, 0) / picked.length;
};

test('brightens paper in shadow and keeps print dark', async () => {
  const even = await evenLight(shadowed);
  const lit = [20, 120] as const;
  const dark = [360, 460] as const;
  expect(meanOf(shadowed, lit, false) - meanOf(shadowed, dark, false)).toBeGreaterThan(100);
  expect(Math.abs(meanOf(even, lit, false) - meanOf(even, dark, false))).toBeLessThan(12);
  for (const part of [lit, dark] as const) {
    expect(meanOf(even, part, false)).toBeGreaterThan(215);
    expect(meanOf(even, part, true)).toBeLessThan(110);
  }
});
