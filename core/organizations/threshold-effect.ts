import { needsSecondReviewer } from '../alerts/decisions/four-eyes';
import type { ThresholdHistory } from './settings-contract';

export type ThresholdEffect = { alerts: number; lost: ThresholdHistory['confirmed'] };

/** Count dismissed alerts that would have needed a second reviewer. */
export function waitingDismissals(
  { dismissals }: Pick<ThresholdHistory, 'dismissals'>,
  from: number,
): { all: number; waiting: number } {
  const settings = { fourEyes: true, fourEyesDismissThreshold: from };
  const sum = (counted: typeof dismissals) => counted.reduce((total, { alerts }) => total + alerts, 0);
  const waiting = dismissals.filter(({ score }) => needsSecondReviewer('DISMISSED', score, settings));
  return { all: sum(dismissals), waiting: sum(waiting) };
}

/** Count alerts raised at `threshold`, and list true positives missed. */
export function thresholdEffect(history: ThresholdHistory, threshold: number): ThresholdEffect {
  // Unrounded, as alerts are raised (services/screening/requests/close-request.ts).
  const reaches = (score: number) => score >= threshold;
  return {
    alerts: history.scores.reduce((sum, { score, requests }) => sum + (reaches(score) ? requests : 0), 0),
    lost: history.confirmed.filter(({ score }) => !reaches(score)),
  };
}
