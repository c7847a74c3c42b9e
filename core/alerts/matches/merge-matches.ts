import { comparePair, identifyingText, isMaterial } from '@/core/screening/monitoring/monitoring';
import type { ListedParty } from '@/core/screening/party';
import { type FieldChange, fieldChanges } from '@/core/screening/watchlists/delta';
import type { AlertSubject } from '../contract';
import { type ComparedPair, dismissalHolds, newParticulars, type Particular } from '../decisions/dismissal';

export type FoundPair = Omit<ComparedPair, 'subject'> & { record: Partial<ListedParty> };
export type MergedMatchStatus = 'open' | 'falsePositive' | 'truePositive';

/** Changes of the entry; `news`: worth reporting on its own. */
export type MergedMatches = { changes: FieldChange[]; differs: boolean; news: boolean; status: MergedMatchStatus };

/** Tolerance for rounding. */
const SAME_SCORE = 0.001;

/** A reused external id with another name is another subject. */
export const isSameSubject = (then: AlertSubject, now: AlertSubject): boolean =>
  !newParticulars(then, now).includes('fullName');

/** The latest value wins; omitted ones stay. */
export function particularsAfter(
  then: AlertSubject,
  now: AlertSubject,
): { subject: AlertSubject; changed: Particular[] } {
  const changed = newParticulars(then, now);
  const subject = { ...then };
  if (changed.includes('dateOfBirth')) subject.dateOfBirth = now.dateOfBirth;
  if (changed.includes('country')) subject.country = now.country;
  if (changed.includes('identificationDocument')) subject.identificationDocument = now.identificationDocument;
  return { subject, changed };
}

/**
 * Merge a later result. A false positive reopens if its dismissal no longer applies (ADR 20 and 21). `news` excludes
 * score changes within a band and entries that remain dismissed.
 */
export function mergeMatches(
  match: FoundPair & { status: MergedMatchStatus; subject: AlertSubject },
  met: FoundPair & { subject: AlertSubject },
): MergedMatches {
  const changes = fieldChanges(match.record as ListedParty, met.record as ListedParty).filter((one) =>
    isMaterial([one]),
  );
  const identifiesSame = identifyingText(match.record) === identifyingText(met.record);
  const holds = identifiesSame && dismissalHolds(match, met);
  const status = match.status === 'falsePositive' && !holds ? 'open' : match.status;
  const differs =
    changes.length > 0 ||
    Math.abs(match.score - met.score) > SAME_SCORE ||
    match.idDocMatch !== met.idDocMatch ||
    match.dobExact !== met.dobExact ||
    status !== match.status;
  const ruledOut = status === 'falsePositive';
  const known = { ...match, record: withGrounds(match.record), dismissed: match.status === 'falsePositive' };
  const told = !identifiesSame || comparePair(known, { ...met, record: withGrounds(met.record) }).alert;
  return { changes, differs, news: !ruledOut && (told || status !== match.status), status };
}

/** Older hits may lack programmes. */
const withGrounds = (record: FoundPair['record']): ListedParty =>
  ({ programs: [], ...record }) as unknown as ListedParty;
