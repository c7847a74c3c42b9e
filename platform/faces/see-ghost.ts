import { besidePortrait, isGhost } from '@/core/documents/integrity/ghost-image';
import type { Box } from '@/core/documents/reading';
import { cutBox } from '@/platform/vision/cut-box';
import { enlargePart } from '@/platform/vision/enlarge-part';
import { compareFaces, findFaces } from './find-faces';

/** Less certain ones are too pale to compare. */
const LEAST_SCORE = 0.8;

type Page = { image: Uint8Array; width: number; height: number };

/**
 * The small second portrait and its distance to the portrait (see `compareFaces`). Boxes in page pixels; null if
 * absent. Rejects with EngineFault.
 */
export async function seeGhost(page: Page, portrait: Box): Promise<{ box: Box; distance: number } | null> {
  const beside = besidePortrait(page, portrait);
  if (!beside) return null;
  const { image, scale } = await enlargePart(page.image, beside);
  const [ghost] = await findFaces(image, { thorough: false });
  if (!ghost?.descriptor || ghost.score < LEAST_SCORE) return null;
  const { x, y, width, height } = ghost.box;
  const [left, top] = [Math.round(beside.x + x / scale), Math.round(beside.y + y / scale)];
  const box = { x: left, y: top, width: Math.round(width / scale), height: Math.round(height / scale) };
  if (!isGhost(box, portrait)) return null;
  const [shown] = await findFaces(await cutBox(page.image, portrait));
  return shown?.descriptor ? { box, distance: compareFaces(shown.descriptor, ghost.descriptor) } : null;
}
