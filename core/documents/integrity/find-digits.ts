import { ACROSS, DIGIT_HEIGHT, DIGIT_SHAPES, DOWN } from './digit-shapes';
import { findRows } from './find-rows';
import { middle } from './middle';
import type { Digit, DigitRow, Glyph, TracePicture } from './trace-picture';

/** Smaller print is too few pixels wide to tell its strokes. */
const LEAST_HEIGHT = 20;
/** Printed values have as many characters; a machine-readable zone has more, and check digits of its own. */
const LEAST_CHARACTERS = 5;
const MOST_CHARACTERS = 14;
/** From this likeness on (a cosine) a character is a digit: printed ones have .87 and more, most letters less. */
const ALIKE = 0.86;
/** This share of a row of digits is; strokes and points between them and a letter at the end are not. */
const LEAST_SHARE = 0.7;
/** Pixels around a character that belong to it. */
const MARGIN = 3;
const RIM = 2;
/** Share of full ink from which a pixel is a part of a stroke. */
const INK = 0.4;
/** Steps of ink between neighbours that are grain, not an edge. */
const GRAIN = 0.1;

/**
 * Rows of printed digits, each digit told by its shape and measured in its row's ink. The first character of a row is left out,
 * because a letter that looks like a digit may stand there (B8012345).
 */
export function findDigits(picture: Pick<TracePicture, 'width' | 'height' | 'luma' | 'glyphs'>): DigitRow[] {
  const rows = findRows(picture.glyphs, LEAST_HEIGHT, LEAST_CHARACTERS).filter(
    ({ length }) => length <= MOST_CHARACTERS,
  );
  return rows.flatMap((row): DigitRow[] => {
    const height = middle(row.map((glyph) => glyph.height));
    const levels = row.map((glyph) => levelsOf(picture, glyph));
    const depth = middle(levels.map(({ paper, ink }) => paper - ink));
    const drawn = row.map((glyph, index) => drawnIn(picture, glyph, levels[index]?.paper ?? 0, depth));
    const digits = row.map((glyph, index) =>
      digitOf(glyph, drawn[index] ?? { ink: new Float32Array(), width: 1 }, height),
    );
    const share = digits.filter((digit) => digit !== null).length / row.length;
    return share < LEAST_SHARE ? [] : [{ height, digits: digits.slice(1).filter((digit) => digit !== null) }];
  });
}

/** How light paper and how dark ink are around a character. */
function levelsOf({ luma, width, height }: Pick<TracePicture, 'luma' | 'width' | 'height'>, glyph: Glyph) {
  const values: number[] = [];
  for (let y = Math.max(0, glyph.y - MARGIN); y < Math.min(height, glyph.y + glyph.height + MARGIN); y += 1)
    for (let x = Math.max(0, glyph.x - 2); x < Math.min(width, glyph.x + glyph.width + 2); x += 1)
      values.push(luma[y * width + x] ?? 0);
  const sorted = Float32Array.from(values).sort();
  return { ink: sorted[Math.floor(sorted.length * 0.05)] ?? 0, paper: sorted[Math.floor(sorted.length * 0.88)] ?? 0 };
}

/** Ink of a box, 0 to 1, row by row. */
type Drawn = { ink: Float32Array; width: number };

/** The ink of a character without that of its neighbours, in its box and the margin. */
function drawnIn(
  { luma, width, height }: Pick<TracePicture, 'luma' | 'width' | 'height'>,
  glyph: Glyph,
  paper: number,
  depth: number,
): Drawn {
  const [across, down] = [glyph.width + 2 * MARGIN, glyph.height + 2 * MARGIN];
  const ink = new Float32Array(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const px = Math.min(width - 1, Math.max(0, glyph.x - MARGIN + x));
      const py = Math.min(height - 1, Math.max(0, glyph.y - MARGIN + y));
      ink[y * across + x] = Math.max(0, Math.min(1.3, (paper - (luma[py * width + px] ?? 0)) / Math.max(1, depth)));
    }
  }
  const pieces = piecesOf(ink, across);
  const own = new Uint8Array(ink.length);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (pieces.of[y * across + x] !== pieces.largest) continue;
      for (let v = Math.max(0, y - RIM); v <= Math.min(down - 1, y + RIM); v += 1)
        for (let u = Math.max(0, x - RIM); u <= Math.min(across - 1, x + RIM); u += 1) own[v * across + u] = 1;
    }
  }
  const isOwn = (index: number) => own[index] && (pieces.of[index] === 0 || pieces.of[index] === pieces.largest);
  return { ink: ink.map((value, index) => (isOwn(index) ? value : 0)), width: across };
}

/** Numbers of the pieces that hang together, 0 for paper, and which has most pixels. */
function piecesOf(ink: Float32Array, across: number): { of: Int32Array; largest: number } {
  const of = new Int32Array(ink.length);
  const stack: number[] = [];
  let [count, largest, most] = [0, 0, 0];
  for (let start = 0; start < ink.length; start += 1) {
    if (of[start] || (ink[start] ?? 0) < INK) continue;
    count += 1;
    let pixels = 0;
    of[start] = count;
    stack.push(start);
    while (stack.length > 0) {
      const index = stack.pop() ?? 0;
      pixels += 1;
      const x = index % across;
      const beside = [x > 0 ? index - 1 : -1, x < across - 1 ? index + 1 : -1, index - across, index + across];
      for (const next of beside) {
        if (next < 0 || next >= ink.length || of[next] || (ink[next] ?? 0) < INK) continue;
        of[next] = count;
        stack.push(next);
      }
    }
    if (pixels > most) [largest, most] = [count, pixels];
  }
  return { of, largest };
}

/** What a character looks like on the grid and which digit that is; null for what is no digit. */
function digitOf(glyph: Glyph, drawn: Drawn, height: number): Digit | null {
  const shape = onGrid(drawn, height / DIGIT_HEIGHT);
  const coarse = fourInOne(shape);
  const size = Math.hypot(...coarse);
  let best = { value: 0, alike: 0 };
  for (const [value, known] of KNOWN.entries()) {
    const alike = likeness(known, coarse) / Math.max(1e-6, size);
    if (alike > best.alike) best = { value, alike };
  }
  return best.alike < ALIKE ? null : { glyph, value: best.value, stroke: strokeOf(drawn) / height };
}

/** The character on a grid whose middle is the middle of its ink, a little softened against grain. `step` is pixels a cell. */
function onGrid({ ink, width }: Drawn, step: number): Float32Array {
  const down = ink.length / width;
  let [all, sumX, sumY] = [0, 0, 0];
  for (const [index, value] of ink.entries()) {
    all += value;
    sumX += value * (index % width);
    sumY += value * Math.floor(index / width);
  }
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= down ? 0 : (ink[y * width + x] ?? 0));
  const cells = new Float32Array(ACROSS * DOWN);
  for (let v = 0; v < DOWN; v += 1) {
    for (let u = 0; u < ACROSS; u += 1) {
      const x = sumX / Math.max(1, all) + (u - (ACROSS - 1) / 2) * step;
      const y = sumY / Math.max(1, all) + (v - (DOWN - 1) / 2) * step;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [dx, dy] = [x - left, y - top];
      const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
      const below = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
      cells[v * ACROSS + u] = above * (1 - dy) + below * dy;
    }
  }
  const out = new Float32Array(ACROSS * DOWN);
  for (let v = 1; v < DOWN - 1; v += 1) {
    for (let u = 1, i = v * ACROSS + 1; u < ACROSS - 1; u += 1, i += 1) {
      let sum = 0;
      for (const [line, weight] of SOFTENING)
        sum += weight * ((cells[i + line - 1] ?? 0) + 2 * (cells[i + line] ?? 0) + (cells[i + line + 1] ?? 0));
      out[i] = sum / 16;
    }
  }
  return out;
}

const SOFTENING = [
  [-ACROSS, 1],
  [0, 2],
  [ACROSS, 1],
] as const;

/** Mean thickness of the strokes in pixels: twice the ink over the length of its edges, which neither blur nor light change. */
function strokeOf({ ink, width }: Drawn): number {
  let [all, edges] = [0, 0];
  for (const [index, value] of ink.entries()) {
    all += value;
    const x = index % width;
    if (x === 0 || x === width - 1 || index < width || index >= ink.length - width) continue;
    const across = (ink[index + 1] ?? 0) - (ink[index - 1] ?? 0);
    const down = (ink[index + width] ?? 0) - (ink[index - width] ?? 0);
    const step = Math.sqrt(across * across + down * down) / 2;
    if (step > GRAIN) edges += step;
  }
  return (2 * all) / Math.max(1, edges);
}

const HALF = ACROSS / 2;

function fourInOne(shape: Float32Array): Float32Array {
  return Float32Array.from({ length: HALF * (DOWN / 2) }, (_, index) => {
    const first = 2 * Math.floor(index / HALF) * ACROSS + 2 * (index % HALF);
    return (
      ((shape[first] ?? 0) +
        (shape[first + 1] ?? 0) +
        (shape[first + ACROSS] ?? 0) +
        (shape[first + ACROSS + 1] ?? 0)) /
      4
    );
  });
}

const KNOWN = DIGIT_SHAPES.map((cells) => {
  const values = Float32Array.from(cells, (cell) => Number.parseInt(cell, 16));
  const size = Math.hypot(...values);
  return values.map((value) => value / size);
});

/** The sum of products at the shift of at most a cell that suits best. */
function likeness(known: Float32Array, coarse: Float32Array): number {
  let best = 0;
  for (const down of [-HALF, 0, HALF]) {
    for (const shift of [down - 1, down, down + 1]) {
      let sum = 0;
      for (let index = HALF + 1; index < known.length - HALF - 1; index += 1)
        sum += (known[index] ?? 0) * (coarse[index + shift] ?? 0);
      if (sum > best) best = sum;
    }
  }
  return best;
}
