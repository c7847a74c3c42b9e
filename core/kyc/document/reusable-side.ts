import type { DocumentProblem } from './document-problems';
import type { Side } from './document-types';

export type SentPhoto = {
  read: boolean;
  poor: boolean;
  hasFace: boolean;
};

const LEAVES: Partial<Record<DocumentProblem, Side>> = { FRONT_NOT_RECOGNISED: 'back', BACK_NOT_RECOGNISED: 'front' };

/** `photos` are front, back. Null on any doubt: losing an attempt to a bad reused photo is worse than retaking both. */
export function reusableSide(problems: readonly DocumentProblem[], photos: readonly SentPhoto[]): Side | null {
  const [front, back, ...more] = photos;
  if (!front || !back || more.length > 0) return null;
  const [problem, ...others] = problems.filter((one) => one !== 'POOR_IMAGE_QUALITY');
  if (others.length > 0 || problems.length === 0) return null;
  const side = problem === undefined ? onlyFine(front, back) : sideLeft(problem, front, back);
  if (side === null) return null;
  const [good, other] = side === 'front' ? [front, back] : [back, front];
  const isAlone = problem === 'SAME_SIDE_TWICE' || !other.read || (other.poor && !good.poor);
  // Portraits are on the front.
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
