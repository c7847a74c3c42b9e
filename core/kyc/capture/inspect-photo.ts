import { runsOff } from './cut-card';
import { findCard } from './find-card';
import { type Corners, type Grey, likeness, turned } from './grey';
import { faceOfCard } from './judge-card';
import { isLikelyCard, JUDGED_WIDTH, judgePhoto, type PhotoFault } from './judge-photo';

/** As the live camera looks. */
const LOOK_WIDTH = 480;

/**
 * From this likeness on two photos show the same side of one card. Below that of the live camera, whose two pictures are taken the same way:
 * the two sides of a drawn card come to .32 at most.
 */
const SAME_SIDE = 0.7;

export type Part = { x: number; y: number; width: number; height: number };
export type PhotoInspection = {
  fault: PhotoFault | null;
  /** The card as a small upright picture, to tell its sides apart; null where none was found. */
  face: Grey | null;
  /** Pixels across the card; null where none was found. */
  across: number | null;
};

/**
 * What seems to be wrong with a chosen photo, and what is needed to hold it against the other one. `greyOf` gives a part of it so many pixels
 * across, by whatever can draw pictures where this runs.
 */
export async function inspectPhoto(
  photo: { width: number; height: number },
  ratio: number,
  greyOf: (part: Part, across: number) => Grey | Promise<Grey>,
): Promise<PhotoInspection> {
  const whole = { x: 0, y: 0, ...photo };
  const small = await greyOf(whole, LOOK_WIDTH);
  const corners = likelyCard(small, ratio);
  const part = corners ? around(corners, photo.width / small.width, photo) : whole;
  const picture = await greyOf(part, Math.min(JUDGED_WIDTH, part.width));
  // Around a whole card it is the sheet below it that leaves the photo.
  const isCut = !corners && runsOff(small);
  const look = { picture, isCard: corners !== null, across: Math.max(part.width, part.height), isCut };
  return {
    fault: judgePhoto(look),
    face: corners ? faceOfCard(small, corners) : faceStanding(small, ratio),
    across: corners && look.across,
  };
}

/** Of a card that stands on its end. */
function faceStanding(picture: Grey, ratio: number): Grey | null {
  const across = turned(picture);
  const corners = likelyCard(across, ratio);
  return corners && faceOfCard(across, corners);
}

/** Whether both show the same side of a card, the one perhaps upside down. */
export function isSameSide(one: Grey | null, other: Grey | null): boolean {
  if (!one || !other) return false;
  const reversed = { ...one, data: one.data.slice().reverse() };
  return Math.max(likeness(one, other), likeness(reversed, other)) >= SAME_SIDE;
}

function likelyCard(picture: Grey, ratio: number): Corners | null {
  const { corners } = findCard(picture, ratio);
  return corners && isLikelyCard(boxOf(corners).width, picture.width) ? corners : null;
}

/** The upright box around a card, within the picture and in pixels of the photo. */
function around(corners: Corners, scale: number, photo: { width: number; height: number }): Part {
  const box = boxOf(corners);
  const [x, y] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
  return {
    x,
    y,
    width: Math.min(photo.width - x, Math.floor(box.width * scale)),
    height: Math.min(photo.height - y, Math.floor(box.height * scale)),
  };
}

function boxOf(corners: Corners): Part {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
