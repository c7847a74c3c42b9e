import { expect, test } from 'vitest';
import type { ReasonCode } from '../transitions';
import { reasonFact } from './reason-fact';
import { resolveMatches } from './resolve-matches';

type Change = { idDocMatch?: boolean; exactMatch?: boolean; approxAgeDelta?: number | null; countryMatch?: boolean };
type Entry = { countries?: string[]; documents?: object[] };

const match = (id: string, scoring: Change = {}, record: Entry = {}, nationality: string[] = []) => {
  const { idDocMatch = false, exactMatch = false, approxAgeDelta = null, countryMatch = null } = scoring;
  return {
    id,
    source: 'un',
    status: 'open' as const,
    scoring: { idDocMatch, dobMatch: { exactMatch, approxAgeDelta }, countryMatch },
    entry: { record },
    nationality,
  };
};
const known = { dateOfBirth: '1990-05-14', country: 'LK', identificationDocument: { number: 'N4481920' } };

function factOf(reason: ReasonCode, matches: ReturnType<typeof match>[], of: object = known) {
  const person = { ...known, ...of };
  const documented = ({ entry }: ReturnType<typeof match>) =>
    Boolean(person.identificationDocument) && (entry.record.documents ?? []).length > 0;
  const settled = resolveMatches(
    'DISMISSED',
    reason,
    matches.map((one) => ({ ...one, documented: documented(one) })),
  );
  return 'barrier' in settled ? reasonFact(settled, reason, { known: person, matches }) : 'settled';
}

test('names the detail that is equal on both sides', () => {
  expect(factOf('COUNTRY_DIFFERENT', [match('a', { countryMatch: true })])).toEqual({
    fact: 'same',
    detail: 'country',
  });
  const judged = { ...match('a', { exactMatch: true, approxAgeDelta: 0 }), status: 'falsePositive' as const };
  const said = (reason: ReasonCode) =>
    reasonFact({ barrier: 'contradicted', matches: ['a'] }, reason, { known, matches: [judged] });
  expect(said('DOB_DIFFERENT')).toEqual({ fact: 'same', detail: 'birthDate' });
  expect(said('NAME_ONLY')).toEqual({ fact: 'moreThanName' });
});

test('names the missing detail and its side', () => {
  const bare = [match('a')];
  expect(factOf('DOB_DIFFERENT', bare, { dateOfBirth: null })).toEqual({ fact: 'missingOurs', detail: 'birthDate' });
  expect(factOf('DOB_DIFFERENT', bare)).toEqual({ fact: 'missingListed', detail: 'birthDate' });
  expect(factOf('COUNTRY_DIFFERENT', bare, { country: null })).toEqual({ fact: 'missingOurs', detail: 'country' });
  expect(factOf('COUNTRY_DIFFERENT', bare)).toEqual({ fact: 'missingListed', detail: 'country' });
  expect(factOf('ID_DIFFERENT', bare, { identificationDocument: null })).toEqual({
    fact: 'missingOurs',
    detail: 'document',
  });
  expect(factOf('ID_DIFFERENT', bare)).toEqual({ fact: 'missingListed', detail: 'document' });
});

test('reports a country that is no nationality as neither equal nor different', () => {
  expect(factOf('COUNTRY_DIFFERENT', [match('a', {}, { countries: ['SY'] })])).toEqual({
    fact: 'apart',
    detail: 'country',
  });
});

test('returns null when matches block for different facts', () => {
  const two = [
    match('a', { countryMatch: true }),
    match('b', {}, { countries: ['SY'] }),
    match('c', { countryMatch: false }),
  ];
  expect(factOf('COUNTRY_DIFFERENT', two)).toBeNull();
  expect(factOf('DECEASED', two)).toBeNull();
  expect(factOf('COUNTRY_DIFFERENT', [match('c', { countryMatch: false })])).toBe('settled');
});
