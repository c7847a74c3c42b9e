/** Values without confidence were derived or entered, not read. */
export type ConfidenceLevel = 'sure' | 'look' | 'hardly';

const [SURE_FROM, LEGIBLE_FROM] = [0.8, 0.6];

export function confidenceOf(confidence: number | undefined): ConfidenceLevel {
  if (confidence === undefined || confidence >= SURE_FROM) return 'sure';
  return confidence >= LEGIBLE_FROM ? 'look' : 'hardly';
}
