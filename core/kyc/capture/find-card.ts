import { upperMedian } from '@/core/median';
import type { Corners, Grey, Point } from './grey';

/** Corners if all sides were found, visible corners (clockwise from top left), and whether the card fills the image. */
export type CardSight = {
  corners: Corners | null;
  seen: readonly [boolean, boolean, boolean, boolean];
  fills: boolean;
};

const NOTHING: CardSight = { corners: null, seen: [false, false, false, false], fills: false };

/** `offset + slope × (distance from the image center)`. */
type Line = { offset: number; slope: number; score: number };
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

/** 17 degrees. */
const MAX_SLOPE = 0.3;
const SLOPES = 13;
const LINES_PER_SIDE = 5;
/** Capped, so that print never outweighs a long side. */
const EDGE = 7;
const EDGE_CAP = 36;
/** Share of a side with an edge. */
const COVERED = 0.55;
/** From this share of the image width on, a card is accepted without searching a larger one. */
const FITS = 0.8;
/** A candidate this much larger may contain the found card as print. */
const LARGER = 1.4;
/** Width share of a card too close. */
const FILLED = 0.94;
const LEAST_SHOWN = 0.3;
/** Edge coverage of a cut side. */
const UNBROKEN = 0.85;
const RATIO_TOLERANCE = 0.18;

/**
 * Find a roughly straight card near the center by its four long sides, so that print and fingers do not matter. A few
 * ms at 480 × 450: no web worker needed.
 */
export function findCard(picture: Grey, ratio: number): CardSight {
  const edges = edgesOf(picture);
  const lines = {
    top: strongest(edges, picture, 'top'),
    right: strongest(edges, picture, 'right'),
    bottom: strongest(edges, picture, 'bottom'),
    left: strongest(edges, picture, 'left'),
  };
  const best = wholeCard(edges, picture, lines, ratio);
  const isWhole = best?.covered.every((share) => share >= COVERED) ?? false;
  const isInPicture = best?.corners.every((corner) => isInside(corner, picture)) ?? false;
  const whole = best && isWhole && isInPicture ? refined(edges, picture, best.corners) : null;
  if (whole && widthOf(whole) >= picture.width * FITS) return wholeSight(whole);
  // Print can look like a smaller card.
  if (fillsPicture(edges, picture, lines, ratio)) return { ...NOTHING, fills: true };
  const cut = isWhole && !whole ? null : cutOff(edges, picture, lines, ratio, whole ? UNBROKEN : COVERED);
  if (whole && !(cut && areaOf(cut) > areaOf(whole) * LARGER)) return wholeSight(whole);
  const corners = cut ?? best?.corners;
  if (!corners) return NOTHING;
  const shows = (i: number): boolean =>
    isInside(corners[i] ?? corners[0], picture) && cornerShows(edges, picture, corners, i);
  const fills = isWhole && widthOf(corners) > picture.width * FILLED;
  return { corners: null, seen: [shows(0), shows(1), shows(2), shows(3)], fills };
}

const wholeSight = (corners: Corners): CardSight => ({ corners, seen: [true, true, true, true], fills: false });

type Lines = Record<Side, readonly Line[]>;

function* cardsOf(picture: Grey, lines: Lines, ratio: number): Generator<Corners> {
  for (const top of lines.top) {
    for (const bottom of lines.bottom) {
      for (const left of lines.left) {
        for (const right of lines.right) {
          const corners = cornersOf(picture, { top, right, bottom, left });
          if (hasRatio(corners, ratio)) yield corners;
        }
      }
    }
  }
}

function wholeCard(
  edges: Edges,
  picture: Grey,
  lines: Lines,
  ratio: number,
): { corners: Corners; covered: number[] } | null {
  let best: { corners: Corners; covered: number[]; score: number } | null = null;
  for (const corners of cardsOf(picture, lines, ratio)) {
    const covered = coverage(edges, picture, corners);
    const score = Math.min(...covered) + mean(covered) + areaOf(corners) / (picture.width * picture.height) / 2;
    if (!best || score > best.score) best = { corners, covered, score };
  }
  return best;
}

/** Positions of a hidden side beyond the edge, as shares. */
const BEYOND = [0, 0.12, 0.25];

function cutOff(edges: Edges, picture: Grey, lines: Lines, ratio: number, least: number): Corners | null {
  let best: { corners: Corners; score: number } | null = null;
  for (const [missing, side] of SIDES.entries()) {
    const across = isFlat(side) ? picture.height : picture.width;
    const unseen = BEYOND.map((share) => ({
      offset: isNear(side) ? -share * across : (1 + share) * across,
      slope: 0,
      score: 0,
    }));
    for (const corners of cardsOf(picture, { ...lines, [side]: unseen }, ratio)) {
      const covered = corners
        .map((from, i) => coveredInside(edges, picture, from, corners[(i + 1) % 4] ?? from, i))
        .filter((_, i) => i !== missing);
      const score = mean(covered);
      if (covered.every((share) => share >= least) && (!best || score > best.score)) best = { corners, score };
    }
  }
  return best?.corners ?? null;
}

/** The long sides run from edge to edge. */
function fillsPicture(edges: Edges, picture: Grey, lines: Lines, ratio: number): boolean {
  const [left, right] = [0, picture.width].map((offset) => ({ offset, slope: 0, score: 0 })) as [Line, Line];
  return lines.top.some((top) =>
    lines.bottom.some((bottom) => {
      const corners = cornersOf(picture, { top, right, bottom, left });
      const tall = (distance(corners[0], corners[3]) + distance(corners[1], corners[2])) / 2;
      return (
        tall * ratio > picture.width &&
        [0, 2].every(
          (i) =>
            coveredInside(edges, picture, corners[i] ?? corners[0], corners[(i + 1) % 4] ?? corners[0], i) >= UNBROKEN,
        )
      );
    }),
  );
}

/** Gradients across and down, after a 3 × 3 mean. */
type Edges = { dx: Int16Array; dy: Int16Array };

function edgesOf({ data, width, height }: Grey): Edges {
  const soft = new Int16Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let sum = 0;
      for (const row of [i - width, i, i + width])
        sum += (data[row - 1] ?? 0) + (data[row] ?? 0) + (data[row + 1] ?? 0);
      soft[i] = sum / 9;
    }
  }
  const dx = new Int16Array(width * height);
  const dy = new Int16Array(width * height);
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const i = y * width + x;
      dx[i] = Math.abs((soft[i + 2] ?? 0) - (soft[i - 2] ?? 0));
      dy[i] = Math.abs((soft[i + 2 * width] ?? 0) - (soft[i - 2 * width] ?? 0));
    }
  }
  return { dx, dy };
}

const isFlat = (side: Side): boolean => side === 'top' || side === 'bottom';
const isNear = (side: Side): boolean => side === 'top' || side === 'left';

function strongest({ dx, dy }: Edges, { width, height }: Grey, side: Side): Line[] {
  const flat = isFlat(side);
  const [across, along] = flat ? [height, width] : [width, height];
  const [from, to] = isNear(side) ? [3, Math.round(across * 0.46)] : [Math.round(across * 0.54), across - 4];
  // An accepted card always covers the center.
  const [begin, end] = flat ? [along * 0.3, along * 0.7] : [along * 0.36, along * 0.64];
  const step = Math.max(1, Math.floor((end - begin) / 40));
  const found: Line[] = [];
  for (let offset = from; offset <= to; offset++) {
    let best: Line = { offset, slope: 0, score: 0 };
    for (let s = 0; s < SLOPES; s++) {
      const slope = -MAX_SLOPE + (2 * MAX_SLOPE * s) / (SLOPES - 1);
      let [sum, count] = [0, 0];
      for (let t = begin; t < end; t += step) {
        const place = Math.round(offset + slope * (t - along / 2));
        if (place < 0 || place >= across) continue;
        const i = flat ? place * width + Math.round(t) : Math.round(t) * width + place;
        sum += Math.min((flat ? dy[i] : dx[i]) ?? 0, EDGE_CAP);
        count++;
      }
      const score = count > 0 ? sum / count : 0;
      if (score > best.score) best = { offset, slope, score };
    }
    if (best.score >= EDGE) found.push(best);
  }
  found.sort((a, b) => b.score - a.score);
  const kept: Line[] = [];
  for (const line of found) {
    if (kept.length === LINES_PER_SIDE) break;
    if (kept.every((other) => Math.abs(other.offset - line.offset) > across * 0.02)) kept.push(line);
  }
  return kept;
}

function cornersOf({ width, height }: Grey, lines: Record<Side, Line>): Corners {
  const cross = (flat: Line, steep: Line): Point => {
    const y =
      (flat.offset + flat.slope * (steep.offset - width / 2 - (steep.slope * height) / 2)) /
      (1 - flat.slope * steep.slope);
    return { x: steep.offset + steep.slope * (y - height / 2), y };
  };
  const { top, right, bottom, left } = lines;
  return [cross(top, left), cross(top, right), cross(bottom, right), cross(bottom, left)];
}

/** Pixels: half the step between two slopes at the end of a long side, plus one. */
const BESIDE = 8;
const PLACES = 32;
/** Edges farther off are print or fingers, in pixels. */
const STRAY = 1.5;

/** Fit sides to edges: tested slopes are 3 degrees apart, more than a steady hand moves. */
function refined(edges: Edges, picture: Grey, corners: Corners): Corners {
  const [top, right, bottom, left] = corners.map((from, i) =>
    lineThrough(edges, picture, from, corners[(i + 1) % 4] ?? from, isFlat(SIDES[i] ?? 'top')),
  ) as [Line, Line, Line, Line];
  return cornersOf(picture, { top, right, bottom, left });
}

function lineThrough({ dx, dy }: Edges, { width, height }: Grey, from: Point, to: Point, flat: boolean): Line {
  const [begin, end] = flat ? [from.x, to.x] : [from.y, to.y];
  const [first, last] = flat ? [from.y, to.y] : [from.x, to.x];
  const middle = (flat ? width : height) / 2;
  const slope = (last - first) / (end - begin);
  const coarse: Line = { offset: first + slope * (middle - begin), slope, score: 0 };
  const places: { at: number; across: number }[] = [];
  for (let k = 0; k < PLACES; k++) {
    const along = Math.round(begin + (end - begin) * (0.06 + (0.88 * (k + 0.5)) / PLACES));
    const line = Math.round(coarse.offset + slope * (along - middle));
    let [best, across] = [EDGE, 0];
    for (let place = line - BESIDE; place <= line + BESIDE; place++) {
      const step = (flat ? dy[place * width + along] : dx[along * width + place]) ?? 0;
      if (step > best) [best, across] = [step, place];
    }
    if (best > EDGE) places.push({ at: along - middle, across });
  }
  if (places.length < PLACES / 2) return coarse;
  const rough = medianLine(places);
  const near = places.filter(({ at, across }) => Math.abs(across - rough.offset - rough.slope * at) <= STRAY);
  return near.length < PLACES / 3 ? coarse : leastSquares(near);
}

/** Repeated medians (Siegel 1982): strays on up to half of the side do not move the line. */
function medianLine(places: readonly { at: number; across: number }[]): Line {
  const slope = upperMedian(
    places.map((one) =>
      upperMedian(
        places.filter(({ at }) => at !== one.at).map(({ at, across }) => (across - one.across) / (at - one.at)),
      ),
    ),
  );
  return { offset: upperMedian(places.map(({ at, across }) => across - slope * at)), slope, score: 0 };
}

function leastSquares(places: readonly { at: number; across: number }[]): Line {
  const [at, across] = [mean(places.map((place) => place.at)), mean(places.map((place) => place.across))];
  let [both, spread] = [0, 0];
  for (const place of places) {
    both += (place.at - at) * (place.across - across);
    spread += (place.at - at) ** 2;
  }
  const slope = spread === 0 ? 0 : both / spread;
  return { offset: across - slope * at, slope, score: 0 };
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const widthOf = ([a, b, c, d]: Corners): number => (distance(a, b) + distance(d, c)) / 2;

function hasRatio(corners: Corners, ratio: number): boolean {
  const [a, b, c, d] = corners;
  const wide = widthOf(corners);
  const tall = (distance(a, d) + distance(b, c)) / 2;
  return tall > 0 && Math.abs(wide / tall / ratio - 1) <= RATIO_TOLERANCE;
}

function areaOf(corners: Corners): number {
  return Math.abs(
    corners.reduce((sum, { x, y }, i) => {
      const next = corners[(i + 1) % 4] ?? corners[0];
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
}

function coverage(edges: Edges, picture: Grey, corners: Corners): number[] {
  return corners.map((from, i) => covered(edges, picture, from, corners[(i + 1) % 4] ?? corners[0], i % 2 === 0, 0, 1));
}

function covered(
  { dx, dy }: Edges,
  { width, height }: Grey,
  from: Point,
  to: Point,
  flat: boolean,
  begin: number,
  end: number,
): number {
  const samples = 40;
  let hits = 0;
  for (let k = 0; k < samples; k++) {
    const t = begin + ((end - begin) * (k + 0.5)) / samples;
    const x = Math.round(from.x + (to.x - from.x) * t);
    const y = Math.round(from.y + (to.y - from.y) * t);
    for (let off = -2; off <= 2; off++) {
      const [px, py] = flat ? [x, y + off] : [x + off, y];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const i = py * width + px;
      if (((flat ? dy[i] : dx[i]) ?? 0) >= EDGE) {
        hits++;
        break;
      }
    }
  }
  return hits / samples;
}

/** 0 if too little of the side is inside the image. */
function coveredInside(edges: Edges, picture: Grey, from: Point, to: Point, index: number): number {
  let [begin, end] = [0, 1];
  for (const [a, b, size] of [
    [from.x, to.x, picture.width],
    [from.y, to.y, picture.height],
  ] as const) {
    if (a === b) continue;
    // The outermost three pixels have no gradients.
    const [enters, leaves] = [(3 - a) / (b - a), (size - 4 - a) / (b - a)];
    begin = Math.max(begin, Math.min(enters, leaves));
    end = Math.min(end, Math.max(enters, leaves));
  }
  return end - begin < LEAST_SHOWN ? 0 : covered(edges, picture, from, to, index % 2 === 0, begin, end);
}

function cornerShows(edges: Edges, picture: Grey, corners: Corners, index: number): boolean {
  const corner = corners[index] ?? corners[0];
  const following = corners[(index + 1) % 4] ?? corners[0];
  const before = corners[(index + 3) % 4] ?? corners[0];
  const flat = index % 2 === 0;
  return (
    covered(edges, picture, corner, following, flat, 0.04, 0.28) >= COVERED &&
    covered(edges, picture, corner, before, !flat, 0.04, 0.28) >= COVERED
  );
}

/** A corner within 2 % of the edge counts as outside. */
function isInside({ x, y }: Point, { width, height }: Grey): boolean {
  const [mx, my] = [width * 0.02, height * 0.02];
  return x >= mx && y >= my && x <= width - mx && y <= height - my;
}
