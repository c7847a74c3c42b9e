import { expect, test } from 'vitest';
import { OWN_PEP_LIST_LIMITS } from './columns';
import { parse as parseFile } from './parse';

const parse = (...rows: string[]) =>
  parseFile({ name: 'register.csv', bytes: new TextEncoder().encode(rows.join('\n')) });

const SAMPLE = [
  'id,name,other_names,date_of_birth,nationality,gender,position,organization,country,level,from,to,related_to,relationship,remarks,link',
  'demo-1,Ranjith Weerakkodi Lanternkeeper,රංජිත් වීරක්කොඩි; R. W. Lanternkeeper,1959-11-02,Sri Lanka,male,Secretary,Ministry of Lighthouses,Sri Lanka,national,2016-01,,,,Invented,',
  'demo-1,Ranjith Weerakkodi Lanternkeeper,,,,,Mayor,City of Fogport,LK,local,2009,2013-06-30,,,,',
  'demo-2,Nirmala Lanternkeeper,,1963,LK,female,,,,,,,Ranjith Weerakkodi Lanternkeeper,wife,,',
];

test('reads several offices, relatives and names in two scripts', () => {
  const { entries, unread } = parse(...SAMPLE);
  expect(unread).toEqual({});
  const [secretary, wife] = entries;
  expect(secretary).toMatchObject({
    entityId: 'demo-1',
    names: [{ role: 'primary' }, { value: 'රංජිත් වීරක්කොඩි' }, { value: 'R. W. Lanternkeeper' }],
    birthDates: [{ from: '1959-11-02', to: '1959-11-02' }],
    nationalities: ['LK'],
    positions: ['Secretary, Ministry of Lighthouses (since 2016-01)', 'Mayor, City of Fogport (2009 to 2013-06-30)'],
    remarks: 'Invented',
  });
  expect(secretary?.offices.map(({ level }) => level)).toEqual(['national', 'local']);
  expect(wife).toMatchObject({
    positions: ['Wife of Ranjith Weerakkodi Lanternkeeper'],
    relativeOf: { name: 'Ranjith Weerakkodi Lanternkeeper', relationship: 'wife', offices: [{}, {}] },
  });
});

test('reports unreadable rows by their line and reads the rest', () => {
  const { entries, unread } = parse(
    'Name;Date of birth;Country;Position;Level;From;Shoe size',
    'Ann Other;1961-13;LK;Mayor;village;2001;42',
    ';;;;;;',
    '???;1961;LK;Mayor;;;',
    'Ben Other;1960-02-30;LK;Judge;national;12.3.2001;',
    'Cay Other;1960;Atlantis;Judge;;;',
  );
  expect(entries.map(({ names }) => names[0]?.value)).toEqual(['Ann Other', 'Ben Other', 'Cay Other']);
  expect(unread).toEqual({
    'line 1: column 7 is not known: it is not read': 1,
    'line 2: level is not national, regional or local: taken for national': 1,
    'line 2: date_of_birth is not YYYY-MM-DD: left empty': 1,
    'line 3: no name: the row is left out': 1,
    'line 4: no name: the row is left out': 1,
    'line 5: from is not YYYY-MM-DD: left empty': 1,
    'line 5: date_of_birth is not YYYY-MM-DD: left empty': 1,
    'line 6: country is no country: left empty': 1,
  });
  expect(() => parse('Nom;Pays', 'Ann Other;LK')).toThrow('no column "name"');
  expect(() => parseFile({ name: 'register.csv', bytes: new Uint8Array([110, 0xff]) })).toThrow('not UTF-8');
});

test('limits the number of reported faults', () => {
  const lines = Array.from({ length: 80 }, (_, at) => `${at === 0 ? 'Ann Other' : '-'}`);
  const { unread } = parse('name', ...lines);
  expect(Object.keys(unread)).toHaveLength(51);
  expect(unread['further lines: the row is left out']).toBe(29);
});

test('reads uploaded rows as list entries and links relatives to their holder', () => {
  const { entries, unread } = parse(
    'name,position,related_to,relationship',
    'Ann Other,Judge,,',
    'Ben Other,,Ann Other,son',
  );
  expect(unread).toEqual({});
  expect(entries).toMatchObject([
    { source: 'organization-register', positions: ['Judge'], reference: { title: 'Register of your organization' } },
    { source: 'organization-register', relativeOf: { name: 'Ann Other', relationship: 'son', offices: [{}] } },
  ]);
});

test('leaves out invalid rows and reports their line, but not their values', () => {
  const { entries, unread } = parse(
    'id,name',
    `${'x'.repeat(101)},Ann Other`,
    'h/relative-1,Ben Other',
    'n\0,Cay Other',
    `${'x'.repeat(100)},Dan Other`,
  );
  expect(entries.map(({ names }) => names[0]?.value)).toEqual(['Dan Other']);
  expect(unread).toEqual({
    'line 2: id is longer than 100 characters: the row is left out': 1,
    'line 3: id ends as those of relatives do: the row is left out': 1,
    'line 4: a NUL character: the row is left out': 1,
  });
});

test('reports the line of inconsistent values and still reads the row', () => {
  const { entries, unread } = parse(
    'id,name,position,from,to,related_to,relationship,link',
    'a,Ann Other,Judge,2020,2010-05,,,javascript:alert(1)',
    'b,Ben Other,Judge,2010,2010-05,,,https://example.org/ben',
    'a,Cay Other,Mayor,,,,,',
    'd,Dan Other,,,,a,son,,',
    'e,Eve Other,,,,id-99,wife,,one more',
    'f,Fay Other,,,,Nobody Here,wife,',
    'g,Gil Other,,,,dan OTHER,son,',
  );
  expect(unread).toEqual({
    'line 2: to is before from: neither is used': 1,
    'line 2: link is no address of a web page: left out': 1,
    'line 4: the id is that of line 2, which has another name: both are read as one person': 1,
    'line 6: has 9 cells, the heading has 8: what is behind them is left out': 1,
    'line 6: related_to is neither a name nor an id of this file: kept as it is written': 1,
    'line 7: related_to is neither a name nor an id of this file: kept as it is written': 1,
  });
  expect(entries.map(({ entityId, reference, relativeOf }) => [entityId, reference?.url, relativeOf?.name])).toEqual([
    ['a', '', undefined],
    ['b', 'https://example.org/ben', undefined],
    ['d', '', 'Ann Other'],
    ['e', '', 'id-99'],
    ['f', '', 'Nobody Here'],
    ['g', '', 'dan OTHER'],
  ]);
  // Contradictory dates are dropped.
  expect(entries[0]?.offices.map(({ position, from, to }) => [position, from, to])).toContainEqual(['Judge', '', '']);
});

test('limits the rows per ID, so that one ID does not merge all rows', () => {
  const { entries, unread } = parse('id,name', ...Array.from({ length: 1_000 }, (_, at) => `x,Ann Other${at}`));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.names).toHaveLength(100);
  expect(unread['line 202: one person has more than 200 rows: the row is left out']).toBe(1);
  expect(unread['further lines: the row is left out']).toBeGreaterThan(700);
});

test('refuses more rows than the limit and reads as many as the limit', () => {
  const rows = Array.from({ length: OWN_PEP_LIST_LIMITS.rows }, (_, at) => `a b${at}`);
  expect(parse('name', ...rows).entries).toHaveLength(rows.length);
  expect(() => parse('name', ...rows, 'one more')).toThrow('more than 100000 rows');
});
