import { findCard } from './find-card';
import { type Corners, type Grey, likeness, turned } from './grey';
import { faceOfCard } from './judge-card';
import { isLikelyCard, JUDGED_WIDTH, judgePhoto, type PhotoFault } from './judge-photo';

/** Brightness step between table and card. */
const STEP = 22;
/** Share of the image edge; a thumb is narrower. */
const LEAST_WIDE = 0.35;
/** Share differing from the table; print may match it. */
const LEAST_OTHER = 0.7;
/** Depths at which both steps are searched again, as shares of the image; they may shift by 17 degrees. */
const DEPTHS = [0.06, 0.12, 0.18];
const MOST_SLOPE = 0.3;

/** Detect a card cut by an image edge, between two strips of table. False without a table (scans). */
export function runsOff(picture: Grey): boolean {
  const { data, width, height } = picture;
  const at = (x: number, y: number): number => data[y * width + x] ?? 0;
  const edges = [
    { along: width, deep: height, look: (t: number, d: number) => at(t, d) },
    { along: width, deep: height, look: (t: number, d: number) => at(t, height - 1 - d) },
    { along: height, deep: width, look: (t: number, d: number) => at(d, t) },
    { along: height, deep: width, look: (t: number, d: number) => at(width - 1 - d, t) },
  ];
  return edges.some(({ along, deep, look }) => {
    const [first = [], ...further] = [0, ...DEPTHS].map((share) => profile(along, Math.round(share * deep) + 2, look));
    const piece = between(first);
    if (!piece) return false;
    return further.every((line, i) => {
      const room = Math.ceil(MOST_SLOPE * (DEPTHS[i] ?? 0) * deep) + 4;
      return goesOn(line, piece.from, piece.sign, room) && goesOn(line, piece.to, -piece.sign, room);
    });
  });
}

/** Means of 4 × 3 pixels along a line. */
function profile(along: number, depth: number, look: (t: number, d: number) => number): number[] {
  const deep = Array.from(
    { length: along },
    (_, t) => [0, 1, 2, 3].reduce((sum, d) => sum + look(t, depth + d), 0) / 4,
  );
  return deep.map((value, t) => ((deep[t - 1] ?? value) + value + (deep[t + 1] ?? value)) / 3);
}

/** `sign` is 1 if brighter than the table, -1 if darker. */
function between(line: readonly number[]): { from: number; to: number; sign: number } | null {
  const n = line.length;
  const end = Math.max(3, Math.round(n * 0.02));
  const [left, right] = [middle(line.slice(0, end)), middle(line.slice(-end))];
  // Apart from shadows a table is uniform.
  if (Math.abs(left - right) > STEP * 2) return null;
  const off = (t: number): number => (line[t] ?? 0) - (left + ((right - left) * t) / n);
  const from = line.findIndex((_, t) => Math.abs(off(t)) >= STEP);
  const to = line.findLastIndex((_, t) => Math.abs(off(t)) >= STEP);
  if (from < end || to >= n - end || to - from < n * LEAST_WIDE) return null;
  const sign = Math.sign(off(from + 3));
  let other = 0;
  for (let t = from; t <= to; t++) if (off(t) * sign >= STEP / 2) other++;
  return other >= (to - from) * LEAST_OTHER && Math.sign(off(to - 3)) === sign ? { from, to, sign } : null;
}

function goesOn(line: readonly number[], place: number, sign: number, room: number): boolean {
  for (let t = Math.max(4, place - room); t <= Math.min(line.length - 5, place + room); t++)
    if (((line[t + 4] ?? 0) - (line[t - 4] ?? 0)) * sign >= STEP) return true;
  return false;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const LOOK_WIDTH = 480;

/** Likeness from which two photos show the same side; front and back of a drawn card reach .32. */
const SAME_SIDE = 0.7;

export type PhotoRegion = { x: number; y: number; width: number; height: number };
export type PhotoInspection = {
  fault: PhotoFault | null;
  /** Upright card, if found. */
  face: Grey | null;
  /** Card width in pixels, if found. */
  across: number | null;
};

/** Find faults, and data to compare with the other side. */
export async function inspectPhoto(
  photo: { width: number; height: number },
  ratio: number,
  greyOf: (part: PhotoRegion, across: number) => Grey | Promise<Grey>,
): Promise<PhotoInspection> {
  const whole = { x: 0, y: 0, ...photo };
  const small = await greyOf(whole, LOOK_WIDTH);
  const corners = likelyCard(small, ratio);
  const part = corners ? around(corners, photo.width / small.width, photo) : whole;
  const picture = await greyOf(part, Math.min(JUDGED_WIDTH, part.width));
  // Around a whole card, only the sheet below it can run off the photo.
  const isCut = !corners && runsOff(small);
  const look = { picture, isCard: corners !== null, across: Math.max(part.width, part.height), isCut };
  return {
    fault: judgePhoto(look),
    face: corners ? faceOfCard(small, corners) : faceStanding(small, ratio),
    across: corners && look.across,
  };
}

/** Find the face of a card in a photo rotated by 90 degrees. */
function faceStanding(picture: Grey, ratio: number): Grey | null {
  const across = turned(picture);
  const corners = likelyCard(across, ratio);
  return corners && faceOfCard(across, corners);
}

/** Also upside down. */
export function isSameSide(one: Grey | null, other: Grey | null): boolean {
  if (!one || !other) return false;
  const reversed = { ...one, data: one.data.slice().reverse() };
  return Math.max(likeness(one, other), likeness(reversed, other)) >= SAME_SIDE;
}

function likelyCard(picture: Grey, ratio: number): Corners | null {
  const { corners } = findCard(picture, ratio);
  return corners && isLikelyCard(boxOf(corners).width, picture.width) ? corners : null;
}

function around(corners: Corners, scale: number, photo: { width: number; height: number }): PhotoRegion {
  const box = boxOf(corners);
  const [x, y] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
  return {
    x,
    y,
    width: Math.min(photo.width - x, Math.floor(box.width * scale)),
    height: Math.min(photo.height - y, Math.floor(box.height * scale)),
  };
}

function boxOf(corners: Corners): PhotoRegion {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
