import type { Trace, TracePicture } from '../trace-picture';
import { type Blocks, blockCoefficients } from './block-coefficients';
import { strangestWindow } from './windows';

/** The JPEG standard's luminance steps at quality 50 (ITU-T T.81, table K.1), low frequencies only: compression wipes the others out first. */
const STANDARD_STEPS = [
  [16, 11, 10, 16, 24, 40],
  [12, 12, 14, 19, 26, 58],
  [14, 13, 16, 24, 40, 57],
  [14, 17, 22, 29, 51, 87],
  [18, 22, 37, 56, 68, 109],
  [24, 35, 55, 64, 81, 104],
];
/** What cameras save with. At the file's own steps there is nothing to see: every block lies on them already. */
const QUALITIES = [75, 85, 90];
/** In blocks: a digit, a word, a portrait. */
const WINDOWS = [3, 5, 9, 17];
/** Fewer blocks than this do not tell what is usual among those with as much detail. */
const LEAST_ALIKE = 20;
/** The least that logarithms of errors alike may differ by, so that a drawing, where none differ, does not divide by nothing. */
const LEAST_SPREAD = 0.1;

/**
 * Error-level analysis: the picture compressed once more, and the square that loses more by it than others with as much detail, as what was
 * put in after the camera's own compression does (Krawetz 2007; at several qualities, for the camera's is unknown: Farid 2009). The score is
 * the square's distance from the usual, in usual differences between squares. It never refuses by itself (`weigh.ts`): what it sees for
 * certain `double-compression` mostly sees better, so it only supports the others. Says nothing about pictures that were resized after
 * the edit, or saved no finer than before.
 */
export function errorLevel(picture: TracePicture): Trace {
  const blocks = blockCoefficients(picture);
  const { columns, rows, inside } = blocks;
  const alike = blocksAlike(blocks);
  let best: Trace = { detector: 'error-level', score: 0, box: null };
  for (const quality of QUALITIES) {
    const values = givenDetail(errorsAt(blocks, quality), alike);
    const found = strangestWindow({ values, inside, columns, rows }, WINDOWS, 'high');
    if (!found || found.score <= best.score) continue;
    const { score, column, row, size } = found;
    best = { ...best, score, box: { x: column * 8, y: row * 8, width: size * 8, height: size * 8 } };
  }
  return best;
}

/** Blocks that count, in groups with as much detail: the sum of squares within a factor of two. */
function blocksAlike(blocks: Blocks): number[][] {
  const detail = sumOfSquares(blocks, (row, column) => blocks.quantised(row, column, 1));
  const groups: number[][] = [];
  for (let block = 0; block < detail.length; block += 1) {
    if (!blocks.inside[block]) continue;
    const band = Math.floor(Math.log2(1 + (detail[block] ?? 0)));
    groups[band] ??= [];
    groups[band].push(block);
  }
  return groups.filter((group) => group.length >= LEAST_ALIKE);
}

/** The logarithm of what each block loses when it is compressed at a quality. */
function errorsAt(blocks: Blocks, quality: number): Float32Array {
  const errors = sumOfSquares(blocks, (row, column, base) =>
    blocks.lost(row, column, Math.max(1, Math.round(base * (2 - quality / 50)))),
  );
  return errors.map((sum) => Math.log(1 + sum));
}

type ValuesAt = (row: number, column: number, base: number) => Int16Array | Float32Array;

/** Of each block, over every frequency but the mean, which says how bright a block is and nothing else. */
function sumOfSquares({ inside }: Blocks, valuesAt: ValuesAt): Float32Array {
  const sums = new Float32Array(inside.length);
  for (const [row, line] of STANDARD_STEPS.entries()) {
    for (const [column, base] of line.entries()) {
      if (row + column === 0) continue;
      const values = valuesAt(row, column, base);
      for (let block = 0; block < sums.length; block += 1) {
        const value = values[block] ?? 0;
        sums[block] = (sums[block] ?? 0) + value * value;
      }
    }
  }
  return sums;
}

/** Errors less the usual one of blocks alike, in usual differences between those. */
function givenDetail(errors: Float32Array, alike: readonly number[][]): Float32Array {
  const values = new Float32Array(errors.length);
  for (const group of alike) {
    const sorted = Float32Array.from(group, (block) => errors[block] ?? 0).sort();
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    const spread = Math.max(LEAST_SPREAD, (at(0.84) - at(0.16)) / 2);
    for (const block of group) values[block] = ((errors[block] ?? 0) - at(0.5)) / spread;
  }
  return values;
}
