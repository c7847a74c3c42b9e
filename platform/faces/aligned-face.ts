import type { Rgb } from './square-input';

/** Side of SFace's input. */
export const ALIGNED_SIDE = 112;
/** SFace's reference points: eyes, nose tip, mouth corners. */
const PLACES = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
];
/** Cap per side. */
const MOST_SAMPLES = 4;

type Point = { x: number; y: number };
/** x' = a x - b y + x0, y' = b x + a y + y0. */
type Similarity = { a: number; b: number; x0: number; y0: number };

/** 68 points in iBUG order → three 112 × 112 planes, RGB, 0 to 255, black outside the image. */
export function alignedFace(picture: Rgb, landmarks: readonly Point[]): Float32Array {
  const way = similarity(PLACES, marksOf(landmarks));
  const samples = Math.max(1, Math.min(MOST_SAMPLES, Math.round(Math.hypot(way.a, way.b))));
  const plane = ALIGNED_SIDE * ALIGNED_SIDE;
  const values = new Float32Array(3 * plane);
  const within = Array.from({ length: samples }, (_, i) => (i + 0.5) / samples - 0.5);
  for (let v = 0; v < ALIGNED_SIDE; v += 1) {
    for (let u = 0; u < ALIGNED_SIDE; u += 1) {
      const at = v * ALIGNED_SIDE + u;
      for (const dv of within) {
        for (const du of within) {
          const [x, y] = [u + du, v + dv];
          addPixel(picture, way.a * x - way.b * y + way.x0, way.b * x + way.a * y + way.y0, values, at);
        }
      }
    }
  }
  return values.map((sum) => sum / samples ** 2);
}

function addPixel({ data, width, height }: Rgb, x: number, y: number, values: Float32Array, at: number): void {
  const plane = ALIGNED_SIDE * ALIGNED_SIDE;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (const [column, row, share] of [
    [left, top, (left + 1 - x) * (top + 1 - y)],
    [left + 1, top, (x - left) * (top + 1 - y)],
    [left, top + 1, (left + 1 - x) * (y - top)],
    [left + 1, top + 1, (x - left) * (y - top)],
  ] as const) {
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const from = (row * width + column) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const index = channel * plane + at;
      values[index] = (values[index] ?? 0) + (data[from + channel] ?? 0) * share;
    }
  }
}

/** Landmarks averaged for each reference point. */
const MARKS = [
  [36, 42],
  [42, 48],
  [30, 31],
  [48, 49],
  [54, 55],
] as const;

function marksOf(landmarks: readonly Point[]): Point[] {
  if (landmarks.length !== 68) throw new RangeError('a face has 68 points');
  return MARKS.map(([from, to]) => mean(landmarks.slice(from, to)));
}

/** Least-squares similarity (Umeyama 1991, without reflection). */
function similarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const [source, target] = [mean(from), mean(to)];
  let [along, across, spread] = [0, 0, 0];
  from.forEach(({ x, y }, index) => {
    const [fx, fy] = [x - source.x, y - source.y];
    const [tx, ty] = [(to[index]?.x ?? 0) - target.x, (to[index]?.y ?? 0) - target.y];
    along += fx * tx + fy * ty;
    across += fx * ty - fy * tx;
    spread += fx * fx + fy * fy;
  });
  const [a, b] = [along / spread, across / spread];
  return { a, b, x0: target.x - a * source.x + b * source.y, y0: target.y - b * source.x - a * source.y };
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
