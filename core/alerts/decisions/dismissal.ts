import type { AlertSubject } from '../contract';

export type ComparedPair = { subject: AlertSubject; score: number; idDocMatch: boolean; dobExact: boolean };

export type Particular = keyof AlertSubject;

/** Tolerance for rounding. */
const SAME_SCORE = 0.001;

/** Return fields added or changed since the dismissal; removed ones do not count. */
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
 * Return whether a dismissal still applies (ADR 20): not after a change of name, nor if new fields give a newly equal
 * date or number or a higher score.
 */
export function dismissalHolds(then: ComparedPair, now: ComparedPair): boolean {
  const changed = newParticulars(then.subject, now.subject);
  if (changed.length === 0) return true;
  if (changed.includes('fullName')) return false;
  const agreesNewly = (now.idDocMatch && !then.idDocMatch) || (now.dobExact && !then.dobExact);
  return !agreesNewly && now.score <= then.score + SAME_SCORE;
}

/** Ignores order, case and accents (U+0300 to U+036F); vowel signs of other scripts are letters. */
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
