import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from './parse';

const xml = parse({
  xml: { name: 'x.xml', bytes: readFileSync(new URL('./samples/UK-Sanctions-List.xml', import.meta.url)) },
});
const csv = (...lines: string[]) =>
  parse({ csv: { name: 'x.csv', bytes: new TextEncoder().encode(lines.join('\n')) } });

test('reads names, scripts, placeholder dates, documents and addresses of an entry', () => {
  expect(xml.unread).toEqual({});
  expect(xml.parties[0]).toMatchObject({
    entityId: 'DEM0001',
    kind: 'individual',
    names: [
      { value: 'Yevhen Petrovych VYHADANENKO', role: 'primary' },
      { value: 'Evgeny VYDUMANENKO', role: 'alias', weak: true },
      { value: 'Євген Петрович Вигаданенко', role: 'alias' },
    ],
    birthDates: [{ from: '1970' }, { from: '1971-04-03' }],
    nationalities: ['UA', 'RU'],
    gender: 'male',
    documents: [{ type: 'Passport', number: 'FX100200' }],
    birthPlaces: ['Odesa, Ukraine'],
    addresses: ['1 Invented Lane, Kyiv, 01001, Ukraine'],
    programs: ['The Demonstration (Sanctions) Regulations 2020'],
    listedOn: '2020-12-31',
  });
  expect(xml.parties[1]).toMatchObject({
    kind: 'vessel',
    countries: ['PA'],
    documents: [{ type: 'IMO number', number: '9000003' }],
  });
});

test('merges CSV rows with one Unique ID, whichever row comes first', () => {
  const { parties, unread } = csv(
    'Report Date: 01-Jan-2026',
    'Last Updated,Unique ID,Name 6,Name 1,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,D.O.B,Nationality(/ies),Shoe size',
    '01/01/2026,DEM9,INVENTED,Ada,Alias,,,Demo,Individual,00/00/1980,Malta,',
    '01/01/2026,DEM9,INVENTED,Adelaide,Primary Name,,Ада,Demo,Individual,00/00/1980,Malta,43',
  );
  expect(parties).toMatchObject([
    {
      entityId: 'DEM9',
      names: [{ value: 'Adelaide INVENTED', role: 'primary' }, { value: 'Ada INVENTED' }, { value: 'Ада' }],
      birthDates: [{ from: '1980' }],
      nationalities: ['MT'],
    },
  ]);
  expect(unread).toEqual({ 'Shoe size': 1 });
});

test('reads the most complete file unless another has a later publication date', () => {
  const header = 'Last Updated,Unique ID,Name 6,Name type,Designation Type';
  const row = '01/01/2026,DEM9,INVENTED,Primary Name,Entity';
  const bytes = (...lines: string[]) => ({ name: 'x.csv', bytes: new TextEncoder().encode(lines.join('\r\n')) });
  expect(xml.dates).toEqual({ xml: '2026-01-01' });
  expect(csv('Report Date: 21-Nov-2025', header, row).dates).toEqual({ csv: '2025-11-21' });
  expect(csv(header, row).dates).toEqual({ csv: null });
  const conlist = bytes('Last Updated,02/04/2014', 'Name 6,Group ID,Group Type', 'INVENTED,1,Entity');
  expect(parse({ conlist }).dates).toEqual({ conlist: '2014-04-02' });
  expect(parse({ conlist, csv: bytes('Report Date: 21-Nov-2025', header, row) }).dates).toEqual({ csv: '2025-11-21' });
  expect(parse({ conlist, csv: bytes('Report Date: 21-Nov-2013', header, row) }).dates).toEqual({
    conlist: '2014-04-02',
  });
  // Without a date it cannot be compared.
  expect(parse({ conlist, csv: bytes(header, row) }).dates).toEqual({ csv: null });
});

test('refuses another CSV', () => {
  expect(() => csv('Name,Alias', 'a,b')).toThrow(/not the UK list/);
});

test('reads two passports in one field as two documents', () => {
  const { parties } = csv(
    'Unique ID,Name 6,Passport number,D.O.B',
    'AQD1,TESTOV,"(1) A-992500 (Saudi) (2) German travel document A 0130240. Issued 15 July 1998",soon',
  );
  expect(parties[0]?.documents).toEqual([
    { type: 'Passport', number: 'A-992500', country: 'SA' },
    { type: 'Passport', number: 'A 0130240', country: 'DE' },
  ]);
  expect(parties[0]?.details).toContainEqual({ label: 'Date of birth as published', value: 'soon' });
});
