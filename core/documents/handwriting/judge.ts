import { TRAITS, type Traits } from './traits';

/**
 * Logistic regression, trained on drawn handwriting against degraded print; `usual` and `spread` are mean and standard
 * deviation.
 */
const WEIGHTS: Record<keyof Traits, { usual: number; spread: number; weight: number }> = {
  tops: { usual: -3.771, spread: 0.804, weight: 3.582 },
  feet: { usual: -4.138, spread: 0.642, weight: 2.282 },
  heights: { usual: -3.923, spread: 1.026, weight: 0.928 },
  lean: { usual: 0.422, spread: 0.852, weight: 1.064 },
  unlike: { usual: -2.293, spread: 0.87, weight: 1.55 },
  round: { usual: 0.682, spread: 0.087, weight: 0.84 },
};
const BIAS = -0.276;

/** Reached by at most one of 100 printed lines. */
export const HANDWRITTEN_FROM = 0.95;

export function penLikelihood(traits: Traits): number {
  const evidence = TRAITS.reduce((sum, name) => {
    const { usual, spread, weight } = WEIGHTS[name];
    return sum + (weight * (traits[name] - usual)) / spread;
  }, BIAS);
  return 1 / (1 + Math.exp(-evidence));
}
