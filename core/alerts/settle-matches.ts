import { DomainError } from '../errors';
import { isPress } from './dismissals';
import { type AlertStatus, IDENTITY_REASONS, type ReasonCode } from './moves';

export type SettledMatch = {
  id: string;
  source: string;
  status: 'open' | 'falsePositive' | 'truePositive';
  /** The list entry and the subject both give an ID number. */
  documented: boolean;
  scoring: {
    idDocMatch: boolean;
    dobMatch: { exactMatch: boolean; approxAgeDelta: number | null };
    countryMatch: boolean | null;
  };
};

export const BARRIERS = ['same', 'strong', 'contradicted', 'undecided', 'unshown', 'allDifferent'] as const;
/** Why matches block a decision, and which ones. */
export type Barrier = { barrier: (typeof BARRIERS)[number]; matches: string[] };

/** Equal document numbers or birth dates always need an individual decision. */
export const isStrong = ({ scoring }: { scoring: Pick<SettledMatch['scoring'], 'idDocMatch' | 'dobMatch'> }): boolean =>
  scoring.idDocMatch || scoring.dobMatch.exactMatch;

/** Return whether a dismissal reason says that the subject is not the listed one. */
export const saysOther = (reasonCode: ReasonCode | null): boolean =>
  IDENTITY_REASONS.some((reason) => reason === reasonCode);

/** Return whether a stored list entry has an ID number; articles have none. */
export function isDocumented(entry: unknown): boolean {
  const { record } = (entry ?? {}) as { record?: { documents?: unknown } };
  return Array.isArray(record?.documents) && record.documents.length > 0;
}

type Compared = Pick<SettledMatch, 'source' | 'scoring'>;

/** Articles give an age, never an exact birth date; it agrees if the year difference is 0. */
export const ageAgrees = (match: Compared): boolean =>
  match.scoring.dobMatch.exactMatch || (isPress(match) && match.scoring.dobMatch.approxAgeDelta === 0);

/** Differences that a comparison can prove; others are judged manually. */
const SHOWN: Partial<Record<ReasonCode, (match: SettledMatch) => boolean>> = {
  DOB_DIFFERENT: (match) => match.scoring.dobMatch.approxAgeDelta !== null && !ageAgrees(match),
  COUNTRY_DIFFERENT: ({ scoring }) => scoring.countryMatch === false,
  // Different numbers are no evidence in a comparison, as people have several; a difference needs a number on both
  // sides.
  ID_DIFFERENT: ({ documented }) => documented,
};

/** Comparison results that contradict a reason. */
const CONTRADICTED: Partial<Record<ReasonCode, (match: Compared) => boolean>> = {
  NAME_ONLY: isStrong,
  DOB_DIFFERENT: ageAgrees,
  COUNTRY_DIFFERENT: ({ scoring }) => scoring.countryMatch === true,
  ID_DIFFERENT: ({ scoring }) => scoring.idDocMatch,
};

/** Return the matches that contradict the reason; the note must not claim a difference for them. */
export const contradictedBy = <Given extends Compared>(reasonCode: ReasonCode, matches: readonly Given[]): Given[] =>
  matches.filter((match) => CONTRADICTED[reasonCode]?.(match));

/**
 * Resolve the open matches of a decision, or return the barrier. An identity reason resolves matches that show its
 * difference; other reasons need every match resolved first. ACTIONED needs a possible match and resolves it if it is
 * the only one (docs/api.md#alert-transitions).
 */
export function settleMatches(
  to: AlertStatus,
  reasonCode: ReasonCode | null,
  matches: readonly SettledMatch[],
): { judged: string[] } | Barrier {
  const ids = (keep: (match: SettledMatch) => boolean) => matches.filter(keep).map(({ id }) => id);
  const open = ids(({ status }) => status === 'open');
  if (to === 'ACTIONED') {
    const different = ids(({ status }) => status === 'falsePositive');
    if (different.length === matches.length) return { barrier: 'allDifferent', matches: different };
    return { judged: open.length === 1 && different.length === matches.length - 1 ? open : [] };
  }
  if (to !== 'DISMISSED') return { judged: [] };
  if (!saysOther(reasonCode)) return open.length > 0 ? { barrier: 'undecided', matches: open } : { judged: [] };
  const same = ids(({ status }) => status === 'truePositive');
  if (same.length > 0) return { barrier: 'same', matches: same };
  const strong = ids((match) => match.status === 'open' && isStrong(match));
  if (strong.length > 0) return { barrier: 'strong', matches: strong };
  const shown = (reasonCode && SHOWN[reasonCode]) ?? (() => true);
  const untrue = reasonCode ? contradictedBy(reasonCode, matches) : [];
  if (untrue.length > 0 && !matches.some((match) => !untrue.includes(match) && shown(match)))
    return { barrier: 'contradicted', matches: untrue.map(({ id }) => id) };
  const unshown = ids((match) => match.status === 'open' && !shown(match));
  return unshown.length > 0 ? { barrier: 'unshown', matches: unshown } : { judged: open };
}

/** Status of matches resolved with a decision. */
export const judgedAs = (to: AlertStatus): 'truePositive' | 'falsePositive' =>
  to === 'ACTIONED' ? 'truePositive' : 'falsePositive';

const SENTENCES: Record<Barrier['barrier'], string> = {
  contradicted:
    'This reason is not true of this alert: what it calls different is the same on both sides, or more than the name is the same. Choose another, or “Other” with a note of your own.',
  same: 'A match of this alert is judged to be the same person. Take that back, or dismiss it for a reason that is not about who the person is.',
  strong: 'A match with an equal document number or birth date is still open. Judge it by itself first.',
  undecided: 'This reason says nothing about whether it is the same person. Judge every match first.',
  unshown:
    'An open match does not show the difference that this reason names: the list or the customer gives no such value, or both give the same. Judge that match by itself, or choose another reason.',
  allDifferent: 'Every match of this alert is judged to be another person. There is nobody to act on.',
};

/** 409 with the blocking matches. */
export function barred({ barrier, matches }: Barrier): DomainError {
  return new DomainError('INVALID_ALERT_TRANSITION', SENTENCES[barrier], { extra: { barrier, matches } });
}
