import { expect, test } from 'vitest';
import { kindOfRecord, missingFields } from './missing-fields';

const bare = { fullName: 'Sberbank', dateOfBirth: null, country: null, identificationDocument: null };

test('needs birth date, country and document for a person or an unknown kind', () => {
  expect(missingFields(bare, 'individual', [])).toEqual(['birthDate', 'country', 'document']);
  expect(missingFields(bare, null, [])).toEqual(['birthDate', 'country', 'document']);
});

test('leaves out fields submitted later and ignores a birth place', () => {
  expect(missingFields(bare, 'individual', ['dateOfBirth', 'country', 'birthPlace'])).toEqual(['document']);
  expect(missingFields(bare, 'individual', ['document', 'birthPlace'])).toEqual(['birthDate', 'country']);
});

test.each(['entity', 'vessel', 'aircraft'] as const)('needs no birth date when the best match is an %s', (kind) => {
  expect(missingFields(bare, kind, [])).toEqual(['country']);
  expect(missingFields({ ...bare, country: 'RU' }, kind, [])).toEqual([]);
});

test.each([
  [{ kind: 'entity', names: [] }, 'entity'],
  [{ kind: 'article' }, null],
  [{ url: 'https://press.example' }, null],
  [null, null],
])('reads from the record %o the kind %s', (record, kind) => {
  expect(kindOfRecord(record)).toBe(kind);
});
