import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from './parse';

const bytes = readFileSync(new URL('./samples/red_notices.json', import.meta.url));
const json = (value: unknown) => ({
  notices: { name: 'red_notices.json', bytes: new TextEncoder().encode(JSON.stringify(value)) },
});

test('reads a notice as a wanted person with charge, issuer and description', () => {
  const { parties, unread } = parse({ notices: { name: 'red_notices.json', bytes } });
  expect(unread).toEqual({});
  expect(parties[0]).toMatchObject({
    entityId: '1900/1',
    names: [{ value: 'ADELINA DEMETRA INVENTESCU' }],
    birthDates: [{ from: '1979-01-23', to: '1979-01-23' }],
    nationalities: ['RO'],
    gender: 'female',
    countries: ['RO', 'SE'],
    remarks: 'Wanted by SE: Invented fraud',
  });
  expect(parties[1]).toMatchObject({ birthDates: [{ from: '1988' }], nationalities: [] });
});

test('reads API pages and reports a new field', () => {
  const { parties, unread } = parse(
    json({ total: 1, _embedded: { notices: [{ entity_id: '1/1', name: 'X', forename: 'Y', dna: 'z' }] } }),
  );
  expect([parties.length, unread]).toEqual([1, { dna: 1 }]);
});

test.each([
  ['no JSON', '<html>'],
  ['no notices', '[]'],
  ['a truncated file', '[{"entity_id":'],
])('refuses %s', (_, text) => {
  expect(() => parse({ notices: { name: 'red_notices.json', bytes: new TextEncoder().encode(text) } })).toThrow(
    /red_notices.json/,
  );
});

test('removes placeholders from names, splits aliases and counts notices without name', () => {
  const { parties, unread } = parse(
    json([
      { entity_id: '1/1', forename: '-', name: 'TESTOV', nationalities: ['RU'] },
      { entity_id: '1/2', forename: 'PETR', name: 'UNKNOWN', nationalities: ['RUS'] },
      { entity_id: '1/3', forename: 'ANNA (alias ANYA)', name: 'TESTOVA', date_of_birth: 'soon' },
      { entity_id: '1/4', forename: 'N/A', name: '.' },
      { name: 'NUMBERLESS' },
    ]),
  );
  expect(parties.map(({ names }) => names.map(({ value }) => value))).toEqual([
    ['TESTOV'],
    ['PETR'],
    ['ANNA TESTOVA', 'ANYA TESTOVA'],
  ]);
  expect(unread).toEqual({
    'notice without a name': 1,
    'notice without entity_id': 1,
    'nationality that is no country': 1,
    'date_of_birth that is no date': 1,
  });
});
