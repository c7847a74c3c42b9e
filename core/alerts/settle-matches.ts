import { DomainError } from '../errors';
import { isPress } from './dismissals';
import { type AlertStatus, IDENTITY_REASONS, type ReasonCode } from './moves';

/** What a decision must know of a match. */
export type SettledMatch = {
  id: string;
  source: string;
  status: 'open' | 'falsePositive' | 'truePositive';
  /** Whether list and customer both give an ID number, so that they can differ. */
  documented: boolean;
  scoring: {
    idDocMatch: boolean;
    dobMatch: { exactMatch: boolean; approxAgeDelta: number | null };
    countryMatch: boolean | null;
  };
};

export const BARRIERS = ['same', 'strong', 'contradicted', 'undecided', 'unshown', 'allDifferent'] as const;
/** Why an alert's matches stand against a decision, and which of them. */
export type Barrier = { barrier: (typeof BARRIERS)[number]; matches: string[] };

/** An equal document number or birth date is looked at by itself, never settled with something else. */
export const isStrong = ({ scoring }: { scoring: Pick<SettledMatch['scoring'], 'idDocMatch' | 'dobMatch'> }): boolean =>
  scoring.idDocMatch || scoring.dobMatch.exactMatch;

/** Whether a reason to dismiss says that the customer is another person than the one listed. */
export const saysOther = (reasonCode: ReasonCode | null): boolean =>
  IDENTITY_REASONS.some((reason) => reason === reasonCode);

/** Whether a stored list entry has an ID number; an article has none. */
export function isDocumented(entry: unknown): boolean {
  const { record } = (entry ?? {}) as { record?: { documents?: unknown } };
  return Array.isArray(record?.documents) && record.documents.length > 0;
}

type Compared = Pick<SettledMatch, 'source' | 'scoring'>;

/** An article gives an age and no birth date, so none is ever equal to the day: it agrees where it is no year off. */
export const ageAgrees = (match: Compared): boolean =>
  match.scoring.dobMatch.exactMatch || (isPress(match) && match.scoring.dobMatch.approxAgeDelta === 0);

/** The difference that a reason names, where the comparison can show it; what it does not show is judged by hand. */
const SHOWN: Partial<Record<ReasonCode, (match: SettledMatch) => boolean>> = {
  DOB_DIFFERENT: (match) => match.scoring.dobMatch.approxAgeDelta !== null && !ageAgrees(match),
  COUNTRY_DIFFERENT: ({ scoring }) => scoring.countryMatch === false,
  // Numbers that differ are no part of a comparison, for people have several; where a side gives none, none can.
  ID_DIFFERENT: ({ documented }) => documented,
};

/** What a comparison says that makes a reason untrue of a match. */
const CONTRADICTED: Partial<Record<ReasonCode, (match: Compared) => boolean>> = {
  NAME_ONLY: isStrong,
  DOB_DIFFERENT: ageAgrees,
  COUNTRY_DIFFERENT: ({ scoring }) => scoring.countryMatch === true,
  ID_DIFFERENT: ({ scoring }) => scoring.idDocMatch,
};

/** The matches of which a reason is not true: a note must not say of them that what agrees differs. */
export const contradictedBy = <Given extends Compared>(reasonCode: ReasonCode, matches: readonly Given[]): Given[] =>
  matches.filter((match) => CONTRADICTED[reasonCode]?.(match));

/**
 * What a decision leaves of an alert's matches, so that none is ever left open behind it: a reason that tells the person apart
 * (name only, another birth date, country or document) also judges the open matches as not the same; any other reason says nothing about
 * who somebody is, so every match is judged by hand before, and so is a match whose comparison does not show the difference that the reason names. Nothing is dismissed as another person while a match is
 * called the same, nor for a reason that is untrue of every match that it could be about, and nobody is acted on while every match is called another person. An action says that a match was confirmed
 * (docs/api.md#alert-transitions): where only one is left that can be meant, it is judged the same person; of several none is assumed.
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

/** What a decision judges the matches to be that it settles. */
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

/** 409 with the matches that stand in the way. */
export function barred({ barrier, matches }: Barrier): DomainError {
  return new DomainError('INVALID_ALERT_TRANSITION', SENTENCES[barrier], { extra: { barrier, matches } });
}
