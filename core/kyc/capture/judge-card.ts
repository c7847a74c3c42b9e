import type { CardSight } from './find-card';
import { distance } from './find-card';
import { at, type Corners, type Grey, likeness, meanOf, shrinkTo, straighten } from './grey';

/** By priority; messages `fb.card.<hint>`. */
export const CARD_HINTS = [
  'none',
  'outside',
  'far',
  'close',
  'angle',
  'dark',
  'glare',
  'blur',
  'side',
  'good',
] as const;
export type CardHint = (typeof CARD_HINTS)[number];

export type CardMeasures = {
  /** Mean brightness, 0 to 255. */
  luma: number;
  /** Share of overexposed pixels. */
  glare: number;
  /** Mean squared second difference; comparable only on one device. */
  sharpness: number;
  /** Share of the image width. */
  width: number;
  /** Difference of opposite sides, as a share. */
  skew: number;
  /** Degrees. */
  turned: number;
};

const CARD_LIMITS = {
  far: 0.62,
  /** Slightly above the guide frame; beyond, corners count as outside. */
  close: 0.94,
  skew: 0.15,
  turned: 12,
  dark: 60,
  glare: 0.015,
  /** Share of the device's rolling median. */
  sharpness: 0.6,
  /** Gain over the frame of a blurred photo. */
  sharper: 1.3,
  /** Share of the image width between frames. */
  moved: 0.015,
  /** Likeness from which the supposed back is the front. */
  sameSide: 0.8,
} as const;

export function measureCard(picture: Grey, corners: Corners): CardMeasures {
  const [a, b, c, d] = corners;
  const [top, right, bottom, left] = [distance(a, b), distance(b, c), distance(d, c), distance(a, d)];
  const inside = straighten(picture, corners, 120, 76);
  return {
    luma: meanOf(inside),
    glare: glareOf(inside),
    sharpness: sharpnessOf(picture, corners),
    width: (top + bottom) / 2 / picture.width,
    skew: Math.max(Math.abs(1 - top / bottom), Math.abs(1 - left / right)),
    turned: Math.abs((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI),
  };
}

const BURNT = 248;
/** Hides glare; the server checks it. */
const WHITE_PAPER = 225;

/** Paper is the median brightness. */
function glareOf({ data }: Grey): number {
  const paper = [...data].sort((a, b) => a - b)[data.length >> 1] ?? 0;
  if (paper >= WHITE_PAPER) return 0;
  return data.filter((value) => value >= BURNT).length / data.length;
}

function sharpnessOf(picture: Grey, corners: Corners): number {
  const [left, right] = [Math.max(corners[0].x, corners[3].x), Math.min(corners[1].x, corners[2].x)];
  const [top, bottom] = [Math.max(corners[0].y, corners[1].y), Math.min(corners[2].y, corners[3].y)];
  const [mx, my] = [(right - left) * 0.05, (bottom - top) * 0.05];
  let [sum, count] = [0, 0];
  for (let y = Math.ceil(top + my); y < bottom - my; y += 2) {
    for (let x = Math.ceil(left + mx); x < right - mx; x += 1) {
      const second =
        4 * at(picture, x, y) -
        at(picture, x - 1, y) -
        at(picture, x + 1, y) -
        at(picture, x, y - 1) -
        at(picture, x, y + 1);
      sum += second * second;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

export const faceOfCard = (picture: Grey, corners: Corners): Grey =>
  shrinkTo(straighten(picture, corners, 192, 120), 32, 20);

export type CardContext = {
  /** Null until known. */
  usualSharpness: number | null;
  /** Sharpness of the frame of a blurred photo, for lenses out of focus from the start. */
  blurredAt: number | null;
  before: Corners | null;
  otherSide: Grey | null;
};

export function judgeCard(
  picture: Grey,
  sight: CardSight,
  context: CardContext,
): { hint: CardHint; measures: CardMeasures | null } {
  const { corners, seen, fills } = sight;
  if (!corners) return { hint: fills ? 'close' : seen.some(Boolean) ? 'outside' : 'none', measures: null };
  const measures = measureCard(picture, corners);
  return { hint: hintOf(picture, corners, measures, context), measures };
}

function hintOf(picture: Grey, corners: Corners, measures: CardMeasures, context: CardContext): CardHint {
  if (measures.width < CARD_LIMITS.far) return 'far';
  if (measures.width > CARD_LIMITS.close) return 'close';
  if (measures.skew > CARD_LIMITS.skew || measures.turned > CARD_LIMITS.turned) return 'angle';
  if (measures.luma < CARD_LIMITS.dark) return 'dark';
  if (measures.glare > CARD_LIMITS.glare) return 'glare';
  if (isSoft(measures, context) || hasMoved(picture, corners, context.before)) return 'blur';
  const { otherSide } = context;
  if (otherSide && likeness(faceOfCard(picture, corners), otherSide) >= CARD_LIMITS.sameSide) return 'side';
  return 'good';
}

function isSoft({ sharpness }: CardMeasures, { usualSharpness, blurredAt }: CardContext): boolean {
  if (blurredAt !== null && sharpness < blurredAt * CARD_LIMITS.sharper) return true;
  return usualSharpness !== null && sharpness < usualSharpness * CARD_LIMITS.sharpness;
}

function hasMoved({ width }: Grey, corners: Corners, before: Corners | null): boolean {
  if (!before) return true;
  return corners.some((corner, i) => distance(corner, before[i] ?? corner) > width * CARD_LIMITS.moved);
}

/** `recent`: sharpness of the last good frames. Times in ms. */
export type SharpnessMemory = { recent: readonly number[]; blurredSince: number | null };

export const NO_SHARPNESS: SharpnessMemory = { recent: [], blurredSince: null };

const REMEMBERED_FRAMES = 15;
/** Then start anew: noise of the first frames may have set the norm too high. The photo itself is checked. */
const BLURRED_FOR_MS = 6_000;

/** Only good frames count; otherwise a lens out of focus for a second would become the norm. */
export function rememberSharpness(
  memory: SharpnessMemory,
  frame: { hint: CardHint; sharpness: number },
  at: number,
): SharpnessMemory {
  if (frame.hint === 'blur') {
    const blurredSince = memory.blurredSince ?? at;
    return at - blurredSince > BLURRED_FOR_MS ? NO_SHARPNESS : { ...memory, blurredSince };
  }
  const isGood = frame.hint === 'good' || frame.hint === 'side';
  const recent = isGood ? [...memory.recent, frame.sharpness].slice(-REMEMBERED_FRAMES) : memory.recent;
  return { recent, blurredSince: null };
}

/** Median; null while there are too few. */
export function usualSharpness({ recent }: SharpnessMemory): number | null {
  if (recent.length < 4) return null;
  const sorted = [...recent].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
