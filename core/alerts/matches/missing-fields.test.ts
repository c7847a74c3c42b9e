import { expect, test } from 'vitest';
import { kindOfRecord, missingFields } from './missing-fields';

const bare = { fullName: 'Sberbank', dateOfBirth: null, country: null, identificationDocument: null };

test('of a person birth date, country and document are missing; so where the kind is not known', () => {
  expect(missingFields(bare, 'individual', [])).toEqual(['birthDate', 'country', 'document']);
  expect(missingFields(bare, null, [])).toEqual(['birthDate', 'country', 'document']);
});

test('what was said later is not missing any more, and a birth place stands for nothing', () => {
  expect(missingFields(bare, 'individual', ['dateOfBirth', 'country', 'birthPlace'])).toEqual(['document']);
  expect(missingFields(bare, 'individual', ['document', 'birthPlace'])).toEqual(['birthDate', 'country']);
});

test.each(['entity', 'vessel', 'aircraft'] as const)('an alert whose best match is an %s lacks no birthday', (kind) => {
  expect(missingFields(bare, kind, [])).toEqual(['country']);
  expect(missingFields({ ...bare, country: 'RU' }, kind, [])).toEqual([]);
});

test.each([
  [{ kind: 'entity', names: [] }, 'entity'],
  [{ kind: 'article' }, null],
  [{ url: 'https://press.example' }, null],
  [null, null],
])('the record %o is of the kind %s', (record, kind) => {
  expect(kindOfRecord(record)).toBe(kind);
});
