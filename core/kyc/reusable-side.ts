import type { DocumentProblem } from './document-problems';
import type { Side } from './document-types';

/** One photo of a refused card, as analyzed by the pipeline. */
export type SentPhoto = {
  /** Values were extracted. */
  read: boolean;
  /** The image has a quality problem. */
  poor: boolean;
  hasFace: boolean;
};

/** An unrecognized side leaves the other one reusable. */
const LEAVES: Partial<Record<DocumentProblem, Side>> = { FRONT_NOT_RECOGNISED: 'back', BACK_NOT_RECOGNISED: 'front' };

/**
 * Return the side to reuse when the card was refused for the other one alone; `photos` are front, back. Null on any
 * other problem or doubt: losing an attempt to a bad reused photo is worse than retaking both.
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
