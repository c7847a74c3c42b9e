import type { TracePicture } from '../trace-picture';

/** DCT of the 8 × 8 blocks on JPEG's grid. */
export type Blocks = {
  columns: number;
  rows: number;
  /** 1 for blocks inside the document without clipped pixels. */
  inside: Uint8Array;
  quantised: (row: number, column: number, step: number) => Int16Array;
};

const COSINES = Float32Array.from({ length: 64 }, (_, index) => {
  const [k, n] = [Math.floor(index / 8), index % 8];
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
});

/** Compression removes higher frequencies first. */
const FREQUENCIES = 6;

export function blockCoefficients({ width, height, luma, clipped, inside: isInside }: TracePicture): Blocks {
  const [columns, rows] = [Math.floor(width / 8), Math.floor(height / 8)];
  const all = new Float32Array(columns * rows * 64);
  const inside = new Uint8Array(columns * rows);
  const half = new Float32Array(64);
  for (let by = 0; by < rows; by += 1) {
    for (let bx = 0; bx < columns; bx += 1) {
      const block = by * columns + bx;
      const [x, y] = [bx * 8, by * 8];
      if (!(isInside(x, y) && isInside(x + 7, y) && isInside(x, y + 7) && isInside(x + 7, y + 7))) continue;
      if (isAnyClipped(clipped, y * width + x, width)) continue;
      inside[block] = 1;
      for (let k = 0; k < FREQUENCIES; k += 1) {
        for (let line = 0; line < 8; line += 1) {
          let sum = 0;
          const start = (y + line) * width + x;
          for (let n = 0; n < 8; n += 1) sum += (luma[start + n] ?? 0) * (COSINES[k * 8 + n] ?? 0);
          half[line * 8 + k] = sum;
        }
      }
      for (let k = 0; k < FREQUENCIES; k += 1) {
        for (let column = 0; column < FREQUENCIES; column += 1) {
          let sum = 0;
          for (let n = 0; n < 8; n += 1) sum += (half[n * 8 + column] ?? 0) * (COSINES[k * 8 + n] ?? 0);
          all[block * 64 + k * 8 + column] = sum;
        }
      }
    }
  }
  return {
    columns,
    rows,
    inside,
    quantised: (row, column, step) => {
      const values = new Int16Array(columns * rows);
      for (let block = 0; block < values.length; block += 1) {
        values[block] = Math.round((all[block * 64 + row * 8 + column] ?? 0) / step);
      }
      return values;
    },
  };
}

function isAnyClipped(clipped: Uint8Array, first: number, width: number): boolean {
  for (let line = first; line < first + 8 * width; line += width)
    for (let index = line; index < line + 8; index += 1) if (clipped[index]) return true;
  return false;
}
