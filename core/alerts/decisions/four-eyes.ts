import type { AlertStatus } from '../transitions';

export type FourEyesSettings = {
  /** Actions need a confirmation by another member (docs/api.md#alert-transitions). */
  fourEyes: boolean;
  /** Score from which dismissals need two members too; ignored without `fourEyes`. */
  fourEyesDismissThreshold: number | null;
};

/** `score` comes from `scoreForTwo` and is compared in hundredths, as displayed. */
export function needsSecondReviewer(to: AlertStatus, score: number, settings: FourEyesSettings): boolean {
  if (!settings.fourEyes) return false;
  if (to === 'ACTIONED') return true;
  const { fourEyesDismissThreshold: from } = settings;
  return to === 'DISMISSED' && from !== null && hundredths(score) >= hundredths(from);
}

/** Unverified later details cannot lower the score for four-eyes. */
export const scoreForTwo = ({
  bestScore,
  scoreBeforeAnswers,
}: {
  bestScore: number;
  scoreBeforeAnswers: number | null;
}): number => Math.max(bestScore, scoreBeforeAnswers ?? bestScore);

export function relaxesFourEyes(before: FourEyesSettings, after: FourEyesSettings): boolean {
  if (!before.fourEyes) return false;
  if (!after.fourEyes) return true;
  const [from, to] = [before.fourEyesDismissThreshold, after.fourEyesDismissThreshold];
  return from !== null && (to === null || hundredths(to) > hundredths(from));
}

const hundredths = (score: number): number => Math.round(score * 100);
