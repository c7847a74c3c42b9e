import type { Side } from './document-types';

/** What the look at a kept photo said of it: `face`, a person and no document; `unknown` while it has not answered, or when nobody could look. */
export type SideInspection = 'right' | 'other' | 'face' | 'unknown';

/** What to say about a photo: it shows the other side, the side that is there already, a person's face, or both are only swapped. */
export type SideMismatch = 'other' | 'same' | 'swapped' | 'face';

/** Judged with the photo beside it: the same side twice is only said when that one is known to be right. */
export function sideMismatch(side: Side, looks: Partial<Record<Side, SideInspection>>): SideMismatch | null {
  if (looks[side] === 'face') return 'face';
  if (looks[side] !== 'other') return null;
  const beside = looks[side === 'front' ? 'back' : 'front'];
  if (beside === 'other') return 'swapped';
  return beside === 'right' ? 'same' : 'other';
}
