import { type Random, seededRandom } from './random';

/**
 * Skeletons of handwritten block capitals. A point is a column 0 to 6 and a row 0 (top) to 9 (baseline), `a` just
 * below; blanks separate strokes, dashes points.
 */
const SKELETONS: Record<string, string> = {
  A: '09-30-69 15-55',
  B: '00-09 00-40-52-34-04 04-44-57-49-09',
  C: '61-30-03-06-39-68',
  D: '00-09 00-40-64-49-09',
  E: '00-09 00-60 04-44 09-69',
  F: '00-09 00-60 04-44',
  G: '61-30-03-06-39-68-65 65-45',
  H: '00-09 60-69 04-64',
  I: '30-39',
  J: '50-57-39-17',
  K: '00-09 60-05 24-69',
  L: '00-09 09-69',
  M: '09-00 00-36 36-60 60-69',
  N: '09-00 00-69 69-60',
  O: '30-03-06-39-66-63-30',
  P: '00-09 00-50-62-45-05',
  Q: '30-03-06-39-66-63-30 47-69',
  R: '00-09 00-50-62-45-05 25-69',
  S: '61-30-02-34-66-49-08',
  T: '00-60 30-39',
  U: '00-06-39-66-60',
  V: '00-39 39-60',
  W: '00-19 19-33 33-59 59-60',
  X: '00-69 60-09',
  Y: '00-34 60-34 34-39',
  Z: '00-60 60-09 09-69',
  '0': '30-13-16-39-56-53-30',
  '1': '12-30 30-39',
  '2': '12-30-52-54-09 09-69',
  '3': '11-40-52-34 34-57-39-08',
  '4': '40-06 06-66 43-49',
  '5': '10-60 10-04 04-44-66-49-08',
  '6': '50-13-06-39-57-45-06',
  '7': '00-60 60-29',
  '8': '30-11-34-57-39-17-34-51-30',
  '9': '54-33-11-30-51-56-39',
  '/': '50-19',
  '.': '38-39',
  ',': '38-2a',
  '-': '15-55',
};

/** A handwriting: slant in degrees, jitter (share of the height), widths of pen and letters, letter spacing. */
export type Hand = { lean: number; wander: number; pen: number; breadth: number; room: number };

export function makeHand(seed: number): Hand {
  const random = seededRandom(seed * 977 + 41);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  return {
    lean: between(-8, 22),
    wander: between(0.025, 0.07),
    pen: between(0.06, 0.12),
    breadth: between(0.42, 0.68),
    room: between(0.12, 0.3),
  };
}

/**
 * Return handwriting as SVG with the baseline starting at x, y; capitals are `size` high. Letters without a skeleton
 * are omitted.
 */
export function penWriting(content: string, x: number, y: number, size: number, hand: Hand, seed: number): string {
  const random = seededRandom(seed * 131 + 7);
  const paths: string[] = [];
  let left = x;
  for (const char of content.toUpperCase()) {
    const skeleton = SKELETONS[char];
    const bell = () => random.next() + random.next() - 1;
    const [height, breadth] = [size * (1 + bell() * 0.12), size * hand.breadth * (1 + bell() * 0.25)];
    const baseline = y + bell() * size * 0.07;
    const lean = ((hand.lean + bell() * 6) * Math.PI) / 180;
    const isNarrow = /[I1.,]/.test(char);
    for (const stroke of skeleton?.split(' ') ?? []) {
      const points = stroke.split('-').map((point) => {
        const up = 1 - Number.parseInt(point[1] ?? '0', 16) / 9;
        const across = (Number(point[0]) - (isNarrow ? 2 : 0)) / 6;
        const [dx, dy] = [bell() * hand.wander * size, bell() * hand.wander * size];
        return { x: left + across * breadth + up * height * Math.tan(lean) + dx, y: baseline - up * height + dy };
      });
      paths.push(smooth(points, random, hand.wander * size));
    }
    left += breadth * (skeleton ? (isNarrow ? 0.4 : 1) : 0.7) + size * hand.room * (1 + bell() * 0.6);
  }
  const width = (size * hand.pen).toFixed(2);
  return `<path d="${paths.join(' ')}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

type Point = { x: number; y: number };
const shown = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function smooth(points: readonly Point[], random: Random, bow: number): string {
  const [first, second] = points;
  if (!first || !second) return '';
  if (points.length === 2) {
    const middle = {
      x: (first.x + second.x) / 2 + (random.next() - 0.5) * bow * 2,
      y: (first.y + second.y) / 2 + (random.next() - 0.5) * bow * 2,
    };
    return `M ${shown(first)} Q ${shown(middle)} ${shown(second)}`;
  }
  const parts = points.slice(0, -1).map((from, index) => {
    const to = points[index + 1] ?? from;
    const [before, after] = [points[index - 1] ?? from, points[index + 2] ?? to];
    const a = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const b = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C ${shown(a)} ${shown(b)} ${shown(to)}`;
  });
  return `M ${shown(first)} ${parts.join(' ')}`;
}
