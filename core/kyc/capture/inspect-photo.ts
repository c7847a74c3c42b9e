import { runsOff } from './cut-card';
import { findCard } from './find-card';
import { type Corners, type Grey, likeness, turned } from './grey';
import { faceOfCard } from './judge-card';
import { isLikelyCard, JUDGED_WIDTH, judgePhoto, type PhotoFault } from './judge-photo';

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
