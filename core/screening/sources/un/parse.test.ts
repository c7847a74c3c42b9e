import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from './parse';

const sample = {
  name: 'consolidated.xml',
  bytes: readFileSync(new URL('./samples/consolidated.xml', import.meta.url)),
};
const read = (xml: string) => parse({ consolidated: { name: 'x.xml', bytes: new TextEncoder().encode(xml) } });

test('every fact of a UN individual is read, and nothing is left unread', () => {
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

test('a former name of an entity is kept apart from its aliases', () => {
  const entity = parse({ consolidated: sample }).parties[2];
  expect(entity?.names.map((name) => name.role)).toEqual(['primary', 'alias', 'former']);
  expect(entity?.countries).toEqual(['CD']);
});

test('a field the publisher adds tomorrow is reported by name', () => {
  const { unread } = read(
    '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><REFERENCE_NUMBER>a</REFERENCE_NUMBER><FIRST_NAME>b</FIRST_NAME><SHOE_SIZE>43</SHOE_SIZE></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>',
  );
  expect(unread).toEqual({ SHOE_SIZE: 1 });
});

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CONSOLIDATED_LIST/>', /document type/],
  ['another document', '<html><body>maintenance</body></html>', /CONSOLIDATED_LIST/],
  ['a truncated file', '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>', /not well formed/],
  ['endless depth', `<CONSOLIDATED_LIST>${'<a>'.repeat(100)}`, /deeper/],
])('%s is refused with a reason', (_, xml, reason) => {
  expect(() => read(xml)).toThrow(reason);
});
