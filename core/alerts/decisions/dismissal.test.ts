import { describe, expect, test } from 'vitest';
import type { AlertSubject } from '../contract';
import { type ComparedPair, dismissalHolds, newParticulars } from './dismissal';

const subject = (change: Partial<AlertSubject> = {}): AlertSubject => ({
  fullName: 'Joaquín Guzmán Loera',
  dateOfBirth: null,
  country: null,
  identificationDocument: null,
  ...change,
});
const pair = (change: Partial<AlertSubject> = {}, met: Partial<ComparedPair> = {}): ComparedPair => ({
  subject: subject(change),
  score: 0.91,
  idDocMatch: false,
  dobExact: false,
  ...met,
});

describe('dismissalHolds is true', () => {
  test('for the same name in another order, case or accent', () => {
    expect(dismissalHolds(pair(), pair({ fullName: 'GUZMAN LOERA, Joaquin' }, { score: 0.95 }))).toBe(true);
  });
  test('when fewer particulars are given than before', () => {
    expect(dismissalHolds(pair({ dateOfBirth: '1957-04-04' }), pair({}, { score: 0.99 }))).toBe(true);
  });
  test('when the new particulars contradict the list entry', () => {
    expect(dismissalHolds(pair(), pair({ dateOfBirth: '1990-01-01', country: 'LK' }, { score: 0.86 }))).toBe(true);
  });
});

describe('dismissalHolds is false', () => {
  test.each<[string, ComparedPair, ComparedPair]>([
    ['for another name', pair(), pair({ fullName: 'Joaquin Guzman' })],
    ['for a name with other vowel signs', pair({ fullName: 'කමල් පෙරේරා' }), pair({ fullName: 'කමලා පෙරේරා' })],
    ['for a Tamil name with other vowel signs', pair({ fullName: 'கமல் பெரேரா' }), pair({ fullName: 'கமலா பெரேரா' })],
    [
      'once the birth date agrees',
      pair({ dateOfBirth: '1957-04-04' }),
      pair({ dateOfBirth: '1954-12-25' }, { score: 0.995, dobExact: true }),
    ],
    ['once a previously unknown birth date agrees', pair(), pair({ dateOfBirth: '1954-12-25' }, { dobExact: true })],
    [
      'once a document agrees',
      pair(),
      pair({ identificationDocument: { type: 'passport', number: 'AB 123' } }, { idDocMatch: true }),
    ],
    ['once a country raises the score', pair(), pair({ country: 'MX' }, { score: 0.93 })],
  ])('%s', (_, then, now) => expect(dismissalHolds(then, now)).toBe(false));
});

test('names the new particulars and ignores the spelling of document numbers', () => {
  const document = (number: string) => ({ identificationDocument: { type: 'passport', number } });
  expect(newParticulars(subject(document('n-123 456')), subject(document('N123456')))).toEqual([]);
  expect(newParticulars(subject(), subject({ dateOfBirth: '1954-12-25', country: 'MX', ...document('N1') }))).toEqual([
    'dateOfBirth',
    'country',
    'identificationDocument',
  ]);
});
