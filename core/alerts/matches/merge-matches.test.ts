import { expect, test } from 'vitest';
import type { AlertSubject } from '../contract';
import { isSameSubject, mergeMatches, particularsAfter } from './merge-matches';

const person: AlertSubject = {
  fullName: 'Zoltan Marchetti',
  dateOfBirth: null,
  country: 'HU',
  identificationDocument: null,
};
const record = { kind: 'individual', names: [{ value: 'Zoltan Marchetti', type: 'primary' }], programs: ['A'] };
const pair = { record: record as never, score: 0.9, idDocMatch: false, dobExact: false, subject: person };
const open = { ...pair, status: 'open' as const };
const ruledOut = { ...pair, status: 'falsePositive' as const };

test('treats a reused external ID with another name as another person', () => {
  expect(isSameSubject(person, { ...person, fullName: 'MARCHETTI, Zoltán', country: 'AT' })).toBe(true);
  expect(isSameSubject(person, { ...person, fullName: 'Aylin Korkmaz' })).toBe(false);
});

test('keeps the latest values and does not clear omitted ones', () => {
  const now = { ...person, country: null, dateOfBirth: '1968-12-10' };
  expect(particularsAfter(person, now)).toEqual({
    subject: { ...person, dateOfBirth: '1968-12-10' },
    changed: ['dateOfBirth'],
  });
  expect(particularsAfter(person, person)).toEqual({ subject: person, changed: [] });
});

test('reports no difference for an equal match, and each changed field otherwise', () => {
  expect(mergeMatches(open, pair)).toEqual({ changes: [], differs: false, news: false, status: 'open' });
  expect(mergeMatches(open, { ...pair, score: 0.9004 }).differs).toBe(false);
  expect(mergeMatches(open, { ...pair, score: 0.88 }).differs).toBe(true);
  expect(mergeMatches(open, { ...pair, dobExact: true }).differs).toBe(true);
  const listed = { ...pair, record: { ...record, programs: ['A', 'B'] } as never };
  expect(mergeMatches(open, listed)).toMatchObject({ changes: [{ field: 'programs' }], differs: true, status: 'open' });
});

test('reports a higher band, a new identifier or a changed entry, but no score drift', () => {
  const news = (match: typeof open | typeof ruledOut, met: typeof pair) => mergeMatches(match, met).news;
  const listed = { ...pair, record: { ...record, programs: ['B'] } as never };
  const other = { ...pair, record: { ...record, names: [{ value: 'Zoltan Marchetti Junior' }] } as never };
  expect(news(open, { ...pair, score: 0.92 })).toBe(false);
  expect(news(open, { ...pair, score: 0.86 })).toBe(false);
  expect(news(open, { ...pair, score: 0.96 })).toBe(true);
  expect(news(open, { ...pair, dobExact: true })).toBe(true);
  expect(news(open, listed)).toBe(true);
  expect(news(open, other)).toBe(true);
  // Stays dismissed until the entry's identity changes.
  expect(news(ruledOut, { ...pair, score: 0.96 })).toBe(false);
  expect(news(ruledOut, listed)).toBe(false);
  expect(news(ruledOut, other)).toBe(true);
});

test('reopens a dismissed match only when more agrees or the entry is someone else', () => {
  const born = { ...person, dateOfBirth: '1968-12-10' };
  expect(mergeMatches(ruledOut, pair).status).toBe('falsePositive');
  expect(mergeMatches(ruledOut, { ...pair, subject: born, score: 0.7 }).status).toBe('falsePositive');
  expect(mergeMatches(ruledOut, { ...pair, subject: born, dobExact: true, score: 0.97 }).status).toBe('open');
  const other = { ...record, names: [{ value: 'Zoltan Marchetti Junior', type: 'primary' }] };
  expect(mergeMatches(ruledOut, { ...pair, record: other as never }).status).toBe('open');
  expect(mergeMatches({ ...open, status: 'truePositive' }, { ...pair, score: 0.7 }).status).toBe('truePositive');
});
