import type { Side } from './document-types';

/** Result of the side check: `face` is a person without a document; `unknown` is pending or timed out. */
export type SideInspection = 'right' | 'other' | 'face' | 'unknown';

/** Mismatch of a photo: the other side, the same side twice, both swapped, or a face. */
export type SideMismatch = 'other' | 'same' | 'swapped' | 'face';

/** Consider both photos: `same` requires the other one to be right. */
export function sideMismatch(side: Side, looks: Partial<Record<Side, SideInspection>>): SideMismatch | null {
  if (looks[side] === 'face') return 'face';
  if (looks[side] !== 'other') return null;
  const beside = looks[side === 'front' ? 'back' : 'front'];
  if (beside === 'other') return 'swapped';
  return beside === 'right' ? 'same' : 'other';
}
