import { CARD_RATIO, misfitTo, type Quad } from './quad-shape';
import type { Corner } from './vision-job';

/** Log tolerances: card proportions, size of two sides. */
const MOST_MISFIT = 0.12;
const MOST_UNLIKE = 0.3;

type Outline = Quad & { share: number };

/** Likeliest first, each in reading order. */
export function pairsOf(outlines: readonly Outline[]): [Outline, Outline][] {
  const cards = outlines.filter(({ corners }) => misfitTo(CARD_RATIO, corners) <= MOST_MISFIT);
  const pairs: [Outline, Outline][] = [];
  for (const [index, one] of cards.entries()) {
    for (const other of cards.slice(index + 1)) {
      const unlike = Math.abs(Math.log(one.share / other.share));
      if (unlike <= MOST_UNLIKE && !overlap(one, other)) pairs.push(inOrder(one, other));
    }
  }
  const likeness = ([one, other]: [Outline, Outline]): number => one.likeness + other.likeness;
  return pairs.sort((a, b) => likeness(b) - likeness(a));
}

/** Edge mask; non-zero where drawn. */
type Strokes = { drawn: ArrayLike<number>; width: number; height: number };
type Frame = { left: number; top: number; right: number; bottom: number };

/** Strokes outside a frame (dust, page numbers). */
const STRAY = 0.005;
/** Strokes and coverage, relative to this side. */
const LEAST_PRINT = 0.25;
const LEAST_FILLED = 0.45;
const MOST_FILLED = 1.06;
/** The other side's edge is invisible. */
const LARGER = 1.04;

/** By its print, where its edge is invisible. Null unless all other print forms one piece of a card's size. */
export function twinOf({ drawn, width, height }: Strokes, one: Quad): Quad | null {
  if (misfitTo(CARD_RATIO, one.corners) > MOST_MISFIT) return null;
  const around = scaled(one, 1.06);
  const [xs, ys]: [number[], number[]] = [[], []];
  let own = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (!drawn[at]) continue;
    const point = { x: at % width, y: Math.floor(at / width) };
    if (isInside(point, around.corners)) own += 1;
    else {
      xs.push(point.x);
      ys.push(point.y);
    }
  }
  if (xs.length < LEAST_PRINT * own) return null;
  const print = frameOf(xs, ys);
  const card = frameOf(
    one.corners.map(({ x }) => x),
    one.corners.map(({ y }) => y),
  );
  const filled = [
    (print.right - print.left) / (card.right - card.left),
    (print.bottom - print.top) / (card.bottom - card.top),
  ];
  if (filled.some((share) => share < LEAST_FILLED || share > MOST_FILLED)) return null;
  const middle = middleOf(one);
  const [dx, dy] = [(print.left + print.right) / 2 - middle.x, (print.top + print.bottom) / 2 - middle.y];
  const { corners, likeness } = scaled(one, LARGER);
  const moved = corners.map(({ x, y }) => ({ x: x + dx, y: y + dy })) as Quad['corners'];
  const within = moved.every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  return within ? { corners: moved, likeness } : null;
}

function frameOf(xs: readonly number[], ys: readonly number[]): Frame {
  const [across, down] = [[...xs].sort((a, b) => a - b), [...ys].sort((a, b) => a - b)];
  const at = (sorted: number[], share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return {
    left: at(across, STRAY),
    right: at(across, 1 - STRAY),
    top: at(down, STRAY),
    bottom: at(down, 1 - STRAY),
  };
}

function scaled({ corners, likeness }: Quad, times: number): Quad {
  const middle = middleOf({ corners, likeness });
  const out = corners.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * times,
    y: middle.y + (y - middle.y) * times,
  }));
  return { corners: out as Quad['corners'], likeness };
}

export const holds = (outer: Quad, inner: Quad): boolean => isInside(middleOf(inner), outer.corners);

const overlap = (one: Quad, other: Quad): boolean =>
  holds(one, other) ||
  holds(other, one) ||
  one.corners.some((corner) => isInside(corner, other.corners)) ||
  other.corners.some((corner) => isInside(corner, one.corners));

export function inOrder<Q extends Quad>(one: Q, other: Q): [Q, Q] {
  const [a, b] = [middleOf(one), middleOf(other)];
  const isOneFirst = Math.abs(a.y - b.y) > Math.abs(a.x - b.x) ? a.y < b.y : a.x < b.x;
  return isOneFirst ? [one, other] : [other, one];
}

const middleOf = ({ corners }: Quad): Corner => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
});

/** Inside is right of every clockwise side. */
const isInside = (point: Corner, corners: Quad['corners']): boolean =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= 0;
  });
