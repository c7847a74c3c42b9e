import { expect, test } from 'vitest';
import type { ListedParty } from '@/core/screening/party';
import { clusterMatches } from './cluster-matches';

const match = (id: string, record: Partial<ListedParty> | null) => ({ id, entry: { record } });
const named = (value: string, ...dates: string[]) => ({
  kind: 'individual' as const,
  names: [{ value, role: 'primary' as const }],
  birthDates: dates.map((from) => ({ from, to: from })),
  documents: [],
});
const numbered = (value: string, number: string) => ({
  ...named(value),
  documents: [{ type: 'passport', number, country: 'LK' }],
});
const ids = (matches: ReturnType<typeof match>[]) => clusterMatches(matches).map((group) => group.map(({ id }) => id));

test('groups an equal name, in any order and case, with the same birth date', () => {
  const matches = [
    match('un', named('Ivan TESTOV', '1970-05-01')),
    match('other', named('Ivan Testov', '1971-05-01')),
    match('ofac', named('TESTOV, Iván', '1970-05-01')),
  ];
  expect(ids(matches)).toEqual([['un', 'ofac'], ['other']]);
});

test('groups a shared document number under different names, unless it is short', () => {
  expect(
    ids([match('a', numbered('Ivan Testov', 'N1234567')), match('b', numbered('Iwan Testow', 'N1234567'))]),
  ).toEqual([['a', 'b']]);
  expect(ids([match('a', numbered('Ivan Testov', '1234')), match('b', numbered('Iwan Testow', '1234'))])).toEqual([
    ['a'],
    ['b'],
  ]);
});

test('joins groups that a later entry links', () => {
  const link = { ...numbered('Ivan Testov', 'N1234567'), birthDates: [{ from: '1970-05-01', to: '1970-05-01' }] };
  const matches = [
    match('un', named('Ivan Testov', '1970-05-01')),
    match('uk', numbered('Iwan Testow', 'N1234567')),
    match('eu', link),
  ];
  expect(ids(matches)).toEqual([['un', 'uk', 'eu']]);
});

test('keeps entries without a full birth date, of another kind, and articles apart', () => {
  const matches = [
    match('a', named('Ivan Testov', '1970')),
    match('b', named('Ivan Testov', '1970')),
    match('ship', { ...numbered('Testov', 'IMO1234567'), kind: 'vessel' }),
    match('owner', { ...numbered('Testov', 'IMO1234567'), kind: 'entity' }),
    match('article', null),
    match('article2', {}),
  ];
  expect(ids(matches)).toEqual([['a'], ['b'], ['ship'], ['owner'], ['article'], ['article2']]);
});
