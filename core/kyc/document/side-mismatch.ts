import type { Side } from './document-types';

/** `face`: no document; `unknown`: pending or timed out. */
export type SideInspection = 'right' | 'other' | 'face' | 'unknown';

export type SideMismatch = 'other' | 'same' | 'swapped' | 'face';

/** `same` requires the other photo to be right. */
export function sideMismatch(side: Side, looks: Partial<Record<Side, SideInspection>>): SideMismatch | null {
  if (looks[side] === 'face') return 'face';
  if (looks[side] !== 'other') return null;
  const beside = looks[side === 'front' ? 'back' : 'front'];
  if (beside === 'other') return 'swapped';
  return beside === 'right' ? 'same' : 'other';
}
