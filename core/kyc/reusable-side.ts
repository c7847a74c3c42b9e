import type { DocumentProblem } from './document-problems';
import type { Side } from './document-types';

/** One photo of a refused card, as the pipeline saw it. */
export type SentPhoto = {
  /** Values were read from it. */
  read: boolean;
  /** Something was found wrong with the picture. */
  poor: boolean;
  hasFace: boolean;
};

/** A side that was not recognised leaves the other one. */
const LEAVES: Partial<Record<DocumentProblem, Side>> = { FRONT_NOT_RECOGNISED: 'back', BACK_NOT_RECOGNISED: 'front' };

/**
 * The side whose photo is good, of a card that was refused for the other one alone: it need not be taken again. `photos` are those of front and
 * back, in this order. Null where anything else was wrong, where they were swapped, or where it is not known on which of the two something is wrong:
 * a try that is lost to a photo which was bad too is worse than taking both again.
 */
export function reusableSide(problems: readonly DocumentProblem[], photos: readonly SentPhoto[]): Side | null {
  const [front, back, ...more] = photos;
  if (!front || !back || more.length > 0) return null;
  const [problem, ...others] = problems.filter((one) => one !== 'POOR_IMAGE_QUALITY');
  if (others.length > 0 || problems.length === 0) return null;
  const side = problem === undefined ? onlyFine(front, back) : sideLeft(problem, front, back);
  if (side === null) return null;
  const [good, other] = side === 'front' ? [front, back] : [back, front];
  const isAlone = problem === 'SAME_SIDE_TWICE' || !other.read || (other.poor && !good.poor);
  // Every card has its portrait on the front.
  return good.read && isAlone && good.hasFace === (side === 'front') ? side : null;
}

function onlyFine(front: SentPhoto, back: SentPhoto): Side | null {
  if (front.poor === back.poor) return null;
  return front.poor ? 'back' : 'front';
}

function sideLeft(problem: DocumentProblem, front: SentPhoto, back: SentPhoto): Side | null {
  if (problem !== 'SAME_SIDE_TWICE') return LEAVES[problem] ?? null;
  if (front.hasFace !== back.hasFace) return null;
  return front.hasFace ? 'front' : 'back';
}
