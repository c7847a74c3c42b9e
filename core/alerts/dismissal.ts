import type { AlertSubject } from './contract';

/** What was compared of a person and an entry: the person's own particulars, and how well they met. */
export type ComparedPair = { subject: AlertSubject; score: number; idDocMatch: boolean; dobExact: boolean };

/** Particulars of a person that a dismissal rests on. */
export type Particular = keyof AlertSubject;

/** Scores are compared to the third place: what lies below is rounding. */
const SAME_SCORE = 0.001;

/**
 * The particulars of a person that were not there, or read otherwise, when a match was dismissed. What was left out since is none: the
 * analyst knew more.
 */
export function newParticulars(then: AlertSubject, now: AlertSubject): Particular[] {
  const changed: Particular[] = [];
  if (wordsOf(then.fullName) !== wordsOf(now.fullName)) changed.push('fullName');
  for (const one of ['dateOfBirth', 'country'] as const) {
    if (now[one] !== null && now[one] !== then[one]) changed.push(one);
  }
  const number = numberOf(now);
  if (number !== '' && number !== numberOf(then)) changed.push('identificationDocument');
  return changed;
}

/**
 * Whether a dismissal still speaks for the pair as it stands now (ADR 20). It does not for another name, nor once a particular
 * that is new makes the person more like the entry: a date or a number that newly agrees, or a higher score.
 */
export function dismissalHolds(then: ComparedPair, now: ComparedPair): boolean {
  const changed = newParticulars(then.subject, now.subject);
  if (changed.length === 0) return true;
  if (changed.includes('fullName')) return false;
  const agreesNewly = (now.idDocMatch && !then.idDocMatch) || (now.dobExact && !then.dobExact);
  return !agreesNewly && now.score <= then.score + SAME_SCORE;
}

/** A name in another order, case or with other accents is the same name. Vowel signs of other scripts are letters, no accents. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

const numberOf = ({ identificationDocument }: AlertSubject): string =>
  (identificationDocument?.number ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
