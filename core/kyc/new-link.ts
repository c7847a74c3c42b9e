import { causeOf, type DocumentProblem, type ProblemCause } from './document-problems';
import { isChecking, type SessionOutcome } from './outcome';

/** Why a customer requests a new link: it expired, or the finished session has unusable photos. */
export const [LINK_EXPIRED, LINK_FINISHED] = ['LINK_EXPIRED', 'LINK_FINISHED'] as const;

/** At least a day, because the email may arrive unexpectedly. */
const SHORTEST_MS = 24 * 3_600_000;

/** Lifetime in ms: that of the previous link (null if unknown), at least a day. */
export const newLinkLife = (before: number | null): number => Math.max(before ?? 0, SHORTEST_MS);

/** Problems that other photos can fix; the rest goes to review. */
const CURED_BY_PHOTOS: Record<ProblemCause, boolean> = {
  photo: true,
  sides: true,
  kind: true,
  document: true,
  original: false,
  details: false,
  ours: false,
};

export const isCuredByPhotos = (problems: readonly DocumentProblem[]): boolean => CURED_BY_PHOTOS[causeOf(problems)];

/** Return whether the customer of a finished session may request a new link. */
export const mayAskForNewLink = (outcome: SessionOutcome | null): boolean =>
  outcome !== null && outcome.newLink === null && isCuredByNewLink(outcome);

/** Return whether a new link is issued without review: something was unusable and other photos can fix it. */
export function isCuredByNewLink(outcome: Pick<SessionOutcome, 'document' | 'problems' | 'face'>): boolean {
  if (isChecking(outcome)) return false;
  if (outcome.document === 'refused') return isCuredByPhotos(outcome.problems);
  return outcome.document === 'received' && outcome.face === 'notFound';
}
