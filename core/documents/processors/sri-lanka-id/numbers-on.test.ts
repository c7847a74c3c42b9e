import { expect, test } from 'vitest';
import { makePerson } from '@/tests/fixtures/documents/person';
import { idealReading } from '@/tests/support/documents/ideal-reading';
import { numbersOn } from './numbers-on';

const person = makePerson(3);
const today = '2026-11-26';

test.each([
  ['SRI_LANKA_PASSPORT', 'passport', 'passportNumber', person.passportNumber],
  ['SRI_LANKA_DRIVING_LICENCE', 'licence-front', 'licenceNumber', person.licenceNumber],
  ['SRI_LANKA_NIC_NEW', 'nic-new-back', 'nicNumber', person.nicNew],
] as const)("%s: returns the document's own number", (type, template, field, value) => {
  expect(numbersOn(type, idealReading(template, person), today)).toEqual([{ field, value }]);
});

test('returns nothing for a page without a number or an unknown document', () => {
  const empty = { width: 100, height: 60, lines: [] };
  expect(numbersOn('SRI_LANKA_PASSPORT', empty, today)).toEqual([]);
  expect(numbersOn(null, idealReading('passport', person), today)).toEqual([]);
});
