import { causeOf, type DocumentProblem, type ProblemCause } from '../document/document-problems';
import { isChecking, type SessionOutcome } from '../outcome/outcome';

export const [LINK_EXPIRED, LINK_FINISHED] = ['LINK_EXPIRED', 'LINK_FINISHED'] as const;

/** The email may arrive unexpectedly. */
const SHORTEST_MS = 24 * 3_600_000;

/** Milliseconds; `before` is null if unknown. */
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

export const canRequestNewLink = (outcome: SessionOutcome | null): boolean =>
  outcome !== null && outcome.newLink === null && isCuredByNewLink(outcome);

/** Return whether a link is issued without review. */
export function isCuredByNewLink(outcome: Pick<SessionOutcome, 'document' | 'problems' | 'face'>): boolean {
  if (isChecking(outcome)) return false;
  if (outcome.document === 'refused') return isCuredByPhotos(outcome.problems);
  return outcome.document === 'received' && outcome.face === 'notFound';
}
