import { type FieldChange, fieldChanges } from '../screening/delta';
import { identifyingText, isMaterial, pairNews } from '../screening/monitoring';
import type { ListedParty } from '../screening/party';
import type { AlertSubject } from './contract';
import { type ComparedPair, dismissalHolds, newParticulars, type Particular } from './dismissal';

/** A pair of person and entry as an open alert has it, and as a later run met it. */
export type MetPair = Omit<ComparedPair, 'subject'> & { record: Partial<ListedParty> };
export type MatchStatus = 'open' | 'falsePositive' | 'truePositive';

/**
 * What a later run does to a match: how its entry reads differently, whether anything of it differs, whether that is worth telling by
 * itself, and what the match is judged then.
 */
export type TakenIn = { changes: FieldChange[]; differs: boolean; news: boolean; status: MatchStatus };

/** Scores are compared to the third place: what lies below is rounding. */
const SAME_SCORE = 0.001;

/** Whether an alert about one may take in what was found of the other: an external id that is used again names somebody else. */
export const isSamePerson = (then: AlertSubject, now: AlertSubject): boolean =>
  !newParticulars(then, now).includes('fullName');

/** The particulars of an alert's person with those sent later: the latest stands, and what was left out is not taken back. */
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
 * A match that an analyst ruled out is open again where that judgement would not keep an alert away either (ADR 20 and 21): the entry identifies
 * somebody else, or what is new of the person agrees more. Any other judgement stays. Monitoring, which looks each night, tells what is
 * `news` only: a score that moves within its band, because a new version weighs words otherwise, disturbs nobody, and neither does an
 * entry that was ruled out and still is.
 */
export function takeIn(
  match: MetPair & { status: MatchStatus; subject: AlertSubject },
  met: MetPair & { subject: AlertSubject },
): TakenIn {
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
  const told = !identifiesSame || pairNews(known, { ...met, record: withGrounds(met.record) }).alert;
  return { changes, differs, news: !ruledOut && (told || status !== match.status), status };
}

/** What a run kept of a hit long ago may lack the programmes. */
const withGrounds = (record: MetPair['record']): ListedParty => ({ programs: [], ...record }) as unknown as ListedParty;
