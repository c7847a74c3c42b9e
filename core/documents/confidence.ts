/** How far a value that was read can be taken as it stands. A value without a confidence was not read: it was derived, or somebody typed it. */
export type ConfidenceLevel = 'sure' | 'look' | 'hardly';

/** Under these a value wants eyes, and is hardly more than a guess. The figure itself is told beside it. */
const [SURE_FROM, LEGIBLE_FROM] = [0.8, 0.6];

/** Judges the confidence of a value, 0 to 1. */
export function confidenceOf(confidence: number | undefined): ConfidenceLevel {
  if (confidence === undefined || confidence >= SURE_FROM) return 'sure';
  return confidence >= LEGIBLE_FROM ? 'look' : 'hardly';
}
