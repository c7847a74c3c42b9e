import type { Box } from '../reading';
import type { IntegrityFinding } from './judge';

/** What stays free around a face: its hair and shoulders are part of the portrait. Shares of the face. */
const AROUND = 0.3;
/** A narrower part than this share of the page has no room for a face that could be compared. */
const LEAST_WIDTH = 0.12;
/** A second face larger than this share of the portrait's width is a portrait of its own, such as of a card beside it. */
const LARGEST = 0.75;

/**
 * Distances of a small second portrait (ghost image) to the portrait, drawn and photographed: printed strongly at most .30 of one person and at
 * least .78 of two, printed half as strong up to .97 of one person (docs/decisions/012-forgery-detection.md, distances of ADR 10). So the comparison never refuses alone.
 */
const WEAK_FROM = 0.66;
const STRONGEST_AT = 0.9;
const WEAKEST = 0.5;
const STRONGEST = 0.75;

/** The part of a page where a ghost image may stand: the wider one beside the portrait. In pixels of the page; null where it is too narrow. */
export function besidePortrait({ width, height }: { width: number; height: number }, portrait: Box): Box | null {
  const left = Math.max(0, Math.floor(portrait.x - portrait.width * AROUND));
  const right = Math.min(width, Math.ceil(portrait.x + portrait.width * (1 + AROUND)));
  const beside = width - right >= left ? { x: right, width: width - right } : { x: 0, width: left };
  return beside.width < width * LEAST_WIDTH ? null : { ...beside, y: 0, height };
}

/** Whether a face beside the portrait is small enough to be its ghost. */
export function isGhost(face: Box, portrait: Box): boolean {
  return face.width <= portrait.width * LARGEST;
}

/** What the distance of a ghost image to its portrait says; null where they may well be one person. `box` in pixels of the page. */
export function judgeGhost(distance: number, page: number, box: Box): IntegrityFinding | null {
  if (distance < WEAK_FROM) return null;
  const share = Math.min(1, (distance - WEAK_FROM) / (STRONGEST_AT - WEAK_FROM));
  const suspicion = Math.round((WEAKEST + share * (STRONGEST - WEAKEST)) * 1000) / 1000;
  const detail = 'The small second portrait does not look like the large one, as happens when only one was exchanged.';
  return { detector: 'ghost-image', page, suspicion, detail, picture: 'page', box };
}
