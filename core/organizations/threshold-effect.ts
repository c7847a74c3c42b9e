import type { ThresholdHistory } from './settings-contract';

export type ThresholdEffect = { alerts: number; lost: ThresholdHistory['confirmed'] };

/** How many requests would have raised an alert at `threshold`, and which confirmed ones would have raised none. */
export function thresholdEffect(history: ThresholdHistory, threshold: number): ThresholdEffect {
  // Scores are kept in hundredths; half of one forgives that .85 is not exactly representable.
  const reaches = (score: number) => score >= threshold - 0.005;
  return {
    alerts: history.scores.reduce((sum, { score, requests }) => sum + (reaches(score) ? requests : 0), 0),
    lost: history.confirmed.filter(({ score }) => score < threshold),
  };
}
