import { DomainError } from '@/core/errors';
import { isMediaSource } from '../decisions/dismissals';
import { type AlertStatus, IDENTITY_REASONS, type ReasonCode } from '../transitions';

export type ResolvedMatch = {
  id: string;
  source: string;
  status: 'open' | 'falsePositive' | 'truePositive';
  /** Both sides give an ID number. */
  documented: boolean;
  scoring: {
    idDocMatch: boolean;
    dobMatch: { exactMatch: boolean; approxAgeDelta: number | null };
    countryMatch: boolean | null;
  };
};

export const BARRIERS = ['same', 'strong', 'contradicted', 'undecided', 'unshown', 'allDifferent'] as const;
export type Barrier = { barrier: (typeof BARRIERS)[number]; matches: string[] };

/** Return whether the match needs an individual decision. */
export const isStrong = ({
  scoring,
}: {
  scoring: Pick<ResolvedMatch['scoring'], 'idDocMatch' | 'dobMatch'>;
}): boolean => scoring.idDocMatch || scoring.dobMatch.exactMatch;

/** Return whether the reason means that the subject is not the listed one. */
export const contradictsMatch = (reasonCode: ReasonCode | null): boolean =>
  IDENTITY_REASONS.some((reason) => reason === reasonCode);

export function isDocumented(entry: unknown): boolean {
  const { record } = (entry ?? {}) as { record?: { documents?: unknown } };
  return Array.isArray(record?.documents) && record.documents.length > 0;
}

type Compared = Pick<ResolvedMatch, 'source' | 'scoring'>;

/** Articles give an age, never a date; it agrees at a difference of 0. */
export const ageAgrees = (match: Compared): boolean =>
  match.scoring.dobMatch.exactMatch || (isMediaSource(match) && match.scoring.dobMatch.approxAgeDelta === 0);

/** Differences that a comparison can prove. */
const SHOWN: Partial<Record<ReasonCode, (match: ResolvedMatch) => boolean>> = {
  DOB_DIFFERENT: (match) => match.scoring.dobMatch.approxAgeDelta !== null && !ageAgrees(match),
  COUNTRY_DIFFERENT: ({ scoring }) => scoring.countryMatch === false,
  // People have several numbers, so a difference is no evidence; it needs a number on both sides.
  ID_DIFFERENT: ({ documented }) => documented,
};

const CONTRADICTED: Partial<Record<ReasonCode, (match: Compared) => boolean>> = {
  NAME_ONLY: isStrong,
  DOB_DIFFERENT: ageAgrees,
  COUNTRY_DIFFERENT: ({ scoring }) => scoring.countryMatch === true,
  ID_DIFFERENT: ({ scoring }) => scoring.idDocMatch,
};

export const contradictedBy = <Given extends Compared>(reasonCode: ReasonCode, matches: readonly Given[]): Given[] =>
  matches.filter((match) => CONTRADICTED[reasonCode]?.(match));

/**
 * Resolve open matches or return the barrier. Identity reasons resolve matches showing the difference; other reasons
 * need every match resolved. ACTIONED resolves a single possible match (docs/api.md#alert-transitions).
 */
export function resolveMatches(
  to: AlertStatus,
  reasonCode: ReasonCode | null,
  matches: readonly ResolvedMatch[],
): { judged: string[] } | Barrier {
  const ids = (keep: (match: ResolvedMatch) => boolean) => matches.filter(keep).map(({ id }) => id);
  const open = ids(({ status }) => status === 'open');
  if (to === 'ACTIONED') {
    const different = ids(({ status }) => status === 'falsePositive');
    if (different.length === matches.length) return { barrier: 'allDifferent', matches: different };
    return { judged: open.length === 1 && different.length === matches.length - 1 ? open : [] };
  }
  if (to !== 'DISMISSED') return { judged: [] };
  if (!contradictsMatch(reasonCode)) return open.length > 0 ? { barrier: 'undecided', matches: open } : { judged: [] };
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

export const judgedAs = (to: AlertStatus): 'truePositive' | 'falsePositive' =>
  to === 'ACTIONED' ? 'truePositive' : 'falsePositive';

const SENTENCES: Record<Barrier['barrier'], string> = {
  contradicted:
    'This reason does not apply to this alert: the value is the same on both sides, or more than the name matches. Choose another reason, or “Other” with a note.',
  same: 'A match of this alert is marked as a true match. Undo that, or choose a dismissal reason that is not about identity.',
  strong: 'A match with an equal document number or date of birth is still open. Decide it separately first.',
  undecided: 'This reason does not state whether it is the same person. Decide every match first.',
  unshown:
    'An open match does not show the difference that this reason names: a value is missing, or both are the same. Decide that match separately, or choose another reason.',
  allDifferent: 'All matches of this alert are false positives, so there is no one to act on.',
};

export function barred({ barrier, matches }: Barrier): DomainError {
  return new DomainError('INVALID_ALERT_TRANSITION', SENTENCES[barrier], { extra: { barrier, matches } });
}
