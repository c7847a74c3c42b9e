import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from './parse';

const bytes = readFileSync(new URL('./samples/Australian_Sanctions_Consolidated_List.xlsx', import.meta.url));
const { parties, unread } = parse({ list: { name: 'list.xlsx', bytes } });

test('rows 1, 1a and 1b are one person with a primary, an original-script and a weak name', () => {
  expect(unread).toEqual({});
  expect(parties).toHaveLength(2);
  expect(parties[0]).toMatchObject({
    entityId: '1',
    names: [
      { value: 'HASSAN DEMONSTRATI AKHUND', role: 'primary' },
      { value: 'حسن دمونسترتی آخوند', role: 'alias' },
      { value: 'Haji Demo', role: 'alias', weak: true },
    ],
    birthDates: [
      { from: '1955', to: '1958', circa: true },
      { from: '1960-03-03', to: '1960-03-03' },
    ],
    nationalities: ['AF'],
    addresses: ['Quetta, Pakistan', 'Kabul, Afghanistan'],
    countries: ['PK', 'AF'],
    documents: [{ type: 'Passport', number: 'AB123456' }],
    listedOn: '2014-12-15',
  });
});

test.each([
  ['something else', new Uint8Array([1, 2, 3]), /not an xlsx/],
  ['a truncated workbook', bytes.subarray(0, 900), /xlsx|sheet/],
  ['a workbook without a sheet', zipSync({ 'xl/workbook.xml': new Uint8Array(3) }), /no first sheet/],
])('%s is refused with a reason', (_, file, reason) => {
  expect(() => parse({ list: { name: 'list.xlsx', bytes: file } })).toThrow(reason);
});
