import type { AlertStatus } from './moves';

/** What of an organization's settings says which decisions two people take. */
export type FourEyesSettings = {
  /** Actions are proposed by one person and confirmed by another (docs/api.md#alert-transitions). */
  fourEyes: boolean;
  /** Dismissals too, of alerts whose best score is at least this; null for none. Nothing without `fourEyes`. */
  fourEyesDismissFrom: number | null;
};

/**
 * Whether moving an alert there takes a second person. `score` is that of `scoreForTwo`; it counts in hundredths, as people
 * read it: an alert that shows .95 is one from .95.
 */
export function needsSecondPerson(to: AlertStatus, score: number, settings: FourEyesSettings): boolean {
  if (!settings.fourEyes) return false;
  if (to === 'ACTIONED') return true;
  const { fourEyesDismissFrom: from } = settings;
  return to === 'DISMISSED' && from !== null && hundredths(score) >= hundredths(from);
}

/**
 * The score by which two people are asked for: what a customer or a member told meanwhile, unchecked, may make an alert weaker, and does not
 * take the second person away.
 */
export const scoreForTwo = ({ bestScore, untoldScore }: { bestScore: number; untoldScore: number | null }): number =>
  Math.max(bestScore, untoldScore ?? bestScore);

/** Whether fewer decisions take two people after a change than before. */
export function easesSecondPerson(before: FourEyesSettings, after: FourEyesSettings): boolean {
  if (!before.fourEyes) return false;
  if (!after.fourEyes) return true;
  const [from, to] = [before.fourEyesDismissFrom, after.fourEyesDismissFrom];
  return from !== null && (to === null || hundredths(to) > hundredths(from));
}

const hundredths = (score: number): number => Math.round(score * 100);
