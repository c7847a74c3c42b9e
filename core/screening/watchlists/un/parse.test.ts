import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from './parse';

const sample = {
  name: 'consolidated.xml',
  bytes: readFileSync(new URL('./samples/consolidated.xml', import.meta.url)),
};
const read = (xml: string) => parse({ consolidated: { name: 'x.xml', bytes: new TextEncoder().encode(xml) } });

test('reads every field of an individual', () => {
  const { parties, unread } = parse({ consolidated: sample });
  expect(unread).toEqual({});
  expect(parties).toHaveLength(3);
  expect(parties[0]).toMatchObject({
    entityId: 'DEMOi.001',
    kind: 'individual',
    names: [
      { value: 'MARWAN ABD AL-QADIR AL-DIMASHQANI', role: 'primary' },
      { value: 'مروان عبد القادر الدمشقاني', role: 'alias' },
      { value: 'Marwan Abdulkader al-Dimashkani', role: 'alias' },
      { value: 'Abu Qadir', role: 'alias', weak: true },
    ],
    birthDates: [
      { from: '1971-05-09', to: '1971-05-09' },
      { from: '1969', to: '1972' },
    ],
    nationalities: ['SY'],
    gender: 'male',
    documents: [{ type: 'Passport', number: 'N00412233', country: 'SY' }],
    addresses: ['12 Invented Street, Aleppo, Syrian Arab Republic (previous)'],
    listedOn: '2019-03-14',
  });
  expect(parties[1]?.birthDates).toEqual([{ from: '1985', to: '1985', circa: true }]);
});

test('separates a former name of an entity from its aliases', () => {
  const entity = parse({ consolidated: sample }).parties[2];
  expect(entity?.names.map((name) => name.role)).toEqual(['primary', 'alias', 'former']);
  expect(entity?.countries).toEqual(['CD']);
});

test('reports an unknown field by name', () => {
  const { unread } = read(
    '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><REFERENCE_NUMBER>a</REFERENCE_NUMBER><FIRST_NAME>b</FIRST_NAME><SHOE_SIZE>43</SHOE_SIZE></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>',
  );
  expect(unread).toEqual({ SHOE_SIZE: 1 });
});

const individual = (...groups: string[]) =>
  read(
    `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><REFERENCE_NUMBER>a</REFERENCE_NUMBER><FIRST_NAME>DAWUD</FIRST_NAME><SECOND_NAME>na</SECOND_NAME><THIRD_NAME>-</THIRD_NAME>${groups.join('')}</INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`,
  );
const born = (fields: Record<string, string>) =>
  `<INDIVIDUAL_DATE_OF_BIRTH>${Object.entries(fields)
    .map(([field, value]) => `<${field}>${value}</${field}>`)
    .join('')}</INDIVIDUAL_DATE_OF_BIRTH>`;

test.each<[string, Record<string, string>, object[], number | undefined]>([
  ['an invalid year', { FROM_YEAR: 'abc', TO_YEAR: '1956' }, [], 1],
  ['a range that ends before it begins', { FROM_YEAR: '1980', TO_YEAR: '1975' }, [], 1],
  ['a range without an end', { FROM_YEAR: '1975' }, [{ from: '1975', to: '1975', circa: true }], undefined],
  [
    'a date with an offset',
    { YEAR: '1970', DATE: '1970-05-05-04:00' },
    [{ from: '1970-05-05', to: '1970-05-05' }],
    undefined,
  ],
  ['a year after an unreadable date', { YEAR: '1970', DATE: 'soon' }, [{ from: '1970', to: '1970' }], undefined],
  ['a range in a note', { NOTE: 'between 1968 and 1970' }, [{ from: '1968', to: '1970' }], undefined],
  ['nothing', { TYPE_OF_DATE: 'APPROXIMATELY' }, [], undefined],
])('reads the birth date of %s', (_, fields, dates, left) => {
  const { parties, unread } = individual(born(fields));
  expect(parties[0]?.birthDates).toEqual(dates);
  expect(unread['date of birth that is no date']).toBe(left);
});

test('removes placeholders from names and splits lettered aliases', () => {
  const alias =
    '<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>a) Bakr al-Awwal b) Bakr al-Thani, born 1 Jan. 1970</ALIAS_NAME></INDIVIDUAL_ALIAS>';
  expect(individual(alias).parties[0]?.names.map(({ value }) => value)).toEqual([
    'DAWUD',
    'Bakr al-Awwal',
    'Bakr al-Thani',
  ]);
});

test('reads document numbers without surrounding words, which it keeps as details', () => {
  const document = (number: string) =>
    `<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>${number}</NUMBER></INDIVIDUAL_DOCUMENT>`;
  const { parties } = individual(document('Libyan passport No. 900517'), document('a) A111111 b) B222222'));
  expect(parties[0]?.documents).toEqual([
    { type: 'Passport', number: '900517', country: 'LY' },
    { type: 'Passport', number: 'A111111', country: '' },
    { type: 'Passport', number: 'B222222', country: '' },
  ]);
  expect(parties[0]?.details).toContainEqual({ label: 'Passport as published', value: 'Libyan passport No. 900517' });
});

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CONSOLIDATED_LIST/>', /document type/],
  ['another document', '<html><body>maintenance</body></html>', /CONSOLIDATED_LIST/],
  ['a truncated file', '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>', /not well formed/],
  ['excessive nesting', `<CONSOLIDATED_LIST>${'<a>'.repeat(100)}`, /deeper/],
])('refuses %s with a reason', (_, xml, reason) => {
  expect(() => read(xml)).toThrow(reason);
});
