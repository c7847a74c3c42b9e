import { causeOf, type DocumentProblem, type ProblemCause } from './document-problems';
import { isChecking, type SessionOutcome } from './outcome';

/** Why a customer requests a new link: its time is over, or the session is complete with something that cannot be used. */
export const [LINK_EXPIRED, LINK_FINISHED] = ['LINK_EXPIRED', 'LINK_FINISHED'] as const;

/** A day at least: nobody waits for a link that comes unasked. */
const SHORTEST_MS = 24 * 3_600_000;

/** How long a new link works, in ms: as long as the one before it did, which is null where nobody knows it any more. */
export const newLinkLife = (before: number | null): number => Math.max(before ?? 0, SHORTEST_MS);

/** What other photos cure. Details that differ, a copy or a forgery, and a fault of ours are for a person to decide over. */
const CURED_BY_PHOTOS: Record<ProblemCause, boolean> = {
  photo: true,
  sides: true,
  kind: true,
  document: true,
  original: false,
  details: false,
  ours: false,
};

/** Whether other photos of the document cure what it was refused for. */
export const isCuredByPhotos = (problems: readonly DocumentProblem[]): boolean => CURED_BY_PHOTOS[causeOf(problems)];

/** Whether the customer of a finished session may ask the business for one: there is none yet, and other photos would help. */
export const mayAskForNewLink = (outcome: SessionOutcome | null): boolean =>
  outcome !== null && outcome.newLink === null && isCuredByNewLink(outcome);

/** Whether the customer of a finished session gets a new link without a person's look: something could not be used, and other photos cure it. */
export function isCuredByNewLink(outcome: Pick<SessionOutcome, 'document' | 'problems' | 'face'>): boolean {
  if (isChecking(outcome)) return false;
  if (outcome.document === 'refused') return isCuredByPhotos(outcome.problems);
  return outcome.document === 'received' && outcome.face === 'notFound';
}
