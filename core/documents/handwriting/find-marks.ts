/** Return Otsu's threshold between ink and paper (1979). */
export function inkThreshold(data: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const total = data.length;
  const sumAll = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [best, threshold, below, sumBelow] = [0, 128, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += (counts[value] ?? 0) * value;
    if (below === 0 || below === total) continue;
    const difference = sumBelow / below - (sumAll - sumBelow) / (total - below);
    const between = below * (total - below) * difference * difference;
    if (between > best) [best, threshold] = [between, value];
  }
  return threshold;
}

export type WritingStrip = { width: number; height: number; data: Uint8Array };

/**
 * `lean`: degrees from upright (positive is right); `straight`: share of edges along it or the line; `shape`: 12 × 12
 * ink grid, mean 0, norm 1.
 */
export type PenMark = {
  x: number;
  y: number;
  width: number;
  height: number;
  lean: number | null;
  straight: number;
  shape: Float32Array;
};

/** Share of the strip height; excludes dots and dirt. */
const LEAST_HEIGHT = 0.26;
/** Excludes frames. */
const MOST_HEIGHT = 0.97;
/** Excludes joined characters and rules. */
const MOST_WIDTH = 4;
const GRID = 12;
/** Tolerance in degrees. */
const SAME_DIRECTION = 4;
/** In degrees, to either side. */
const MOST_LEAN = 25;
const LEAST_SHARE = 0.22;
/** Excludes paper grain. */
const LEAST_EDGE = 60;

export function findMarks(strip: WritingStrip): PenMark[] {
  const { width, height, data } = strip;
  const threshold = inkThreshold(data);
  const owner = new Int32Array(width * height);
  const found: PenMark[] = [];
  const stack: number[] = [];
  let label = 0;
  for (let start = 0; start < data.length; start += 1) {
    if (owner[start] !== 0 || (data[start] ?? 255) > threshold) continue;
    label += 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    stack.push(start);
    owner[start] = label;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const [x, y] = [index % width, Math.floor(index / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          const next = v * width + u;
          if (owner[next] !== 0 || (data[next] ?? 255) > threshold) continue;
          owner[next] = label;
          stack.push(next);
        }
      }
    }
    const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    const isWhole = top > 0 && bottom < height - 1;
    const isCharacter =
      box.height >= height * LEAST_HEIGHT && box.height <= height * MOST_HEIGHT && box.width <= box.height * MOST_WIDTH;
    if (!isWhole || !isCharacter) continue;
    found.push({
      ...box,
      ...directions(strip, box),
      shape: shapeOf(owner, label, width, box),
    });
  }
  return found.sort((a, b) => a.x - b.x);
}

type Box = { x: number; y: number; width: number; height: number };

/** Weighted by contrast (Sobel). */
function directions({ width, height, data }: WritingStrip, box: Box): { lean: number | null; straight: number } {
  // Per degree, -89 to 90: 0 is an upright edge, 90 one along the line.
  const weights = new Float64Array(180);
  let all = 0;
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = Math.max(1, box.y - 1); y < Math.min(height - 1, box.y + box.height + 1); y += 1) {
    for (let x = Math.max(1, box.x - 1); x < Math.min(width - 1, box.x + box.width + 1); x += 1) {
      const dx =
        at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1);
      const dy =
        at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1);
      const weight = Math.hypot(dx, dy);
      if (weight < LEAST_EDGE) continue;
      const bin = binOf(Math.round((Math.atan2(dy, dx) * 180) / Math.PI));
      weights[bin] = (weights[bin] ?? 0) + weight;
      all += weight;
    }
  }
  if (all === 0) return { lean: null, straight: 0 };
  const steep = strongest(weights, -MOST_LEAN, MOST_LEAN);
  const level = strongest(weights, 90 - 10, 90 + 10);
  return { lean: steep.sum > all * LEAST_SHARE ? steep.middle : null, straight: (steep.sum + level.sum) / all };
}

const binOf = (degrees: number) => (((degrees + 89) % 180) + 180) % 180;

function strongest(weights: Float64Array, from: number, to: number): { middle: number; sum: number } {
  let best = { middle: from, sum: 0 };
  for (let middle = from; middle <= to; middle += 1) {
    let [sum, moment] = [0, 0];
    for (let off = -SAME_DIRECTION; off <= SAME_DIRECTION; off += 1) {
      const weight = weights[binOf(middle + off)] ?? 0;
      sum += weight;
      moment += weight * off;
    }
    if (sum > best.sum) best = { middle: middle + moment / sum, sum };
  }
  return best;
}

function shapeOf(owner: Int32Array, label: number, width: number, box: Box): Float32Array {
  const grid = new Float32Array(GRID * GRID);
  const size = Math.max(box.width, box.height);
  const [left, top] = [box.x - (size - box.width) / 2, box.y - (size - box.height) / 2];
  const counts = new Float32Array(GRID * GRID);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const cell = Math.floor((y * GRID) / size) * GRID + Math.floor((x * GRID) / size);
      counts[cell] = (counts[cell] ?? 0) + 1;
      const [u, v] = [Math.round(left + x), Math.round(top + y)];
      const inBox = u >= box.x && u < box.x + box.width && v >= box.y && v < box.y + box.height;
      if (inBox && owner[v * width + u] === label) grid[cell] = (grid[cell] ?? 0) + 1;
    }
  }
  for (let cell = 0; cell < grid.length; cell += 1) grid[cell] = (grid[cell] ?? 0) / Math.max(1, counts[cell] ?? 1);
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const norm = Math.sqrt(grid.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return grid.map((value) => (value - mean) / norm);
}
