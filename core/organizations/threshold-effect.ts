import { needsSecondPerson } from '../alerts/four-eyes';
import type { ThresholdHistory } from './settings-contract';

export type ThresholdEffect = { alerts: number; lost: ThresholdHistory['confirmed'] };

/** Of the alerts that people dismissed, how many would have waited for a second person with dismissals taking two from a score on. */
export function waitingDismissals(
  { dismissals }: Pick<ThresholdHistory, 'dismissals'>,
  from: number,
): { all: number; waiting: number } {
  const settings = { fourEyes: true, fourEyesDismissFrom: from };
  const sum = (counted: typeof dismissals) => counted.reduce((total, { alerts }) => total + alerts, 0);
  const waiting = dismissals.filter(({ score }) => needsSecondPerson('DISMISSED', score, settings));
  return { all: sum(dismissals), waiting: sum(waiting) };
}

/** How many requests would have raised an alert at `threshold`, and which confirmed ones would have raised none. */
export function thresholdEffect(history: ThresholdHistory, threshold: number): ThresholdEffect {
  // As alerts are raised (services/screening/close-request.ts): the score as it is, never a rounded one.
  const reaches = (score: number) => score >= threshold;
  return {
    alerts: history.scores.reduce((sum, { score, requests }) => sum + (reaches(score) ? requests : 0), 0),
    lost: history.confirmed.filter(({ score }) => !reaches(score)),
  };
}
