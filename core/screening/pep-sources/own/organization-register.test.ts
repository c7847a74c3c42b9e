import { expect, test } from 'vitest';
import { ORGANIZATION_REGISTER_LIMITS } from './columns';
import { organizationRegister } from './organization-register';

const parse = (...rows: string[]) =>
  organizationRegister.parse({ name: 'register.csv', bytes: new TextEncoder().encode(rows.join('\n')) });

test('rows of an uploaded file are entries of the organization’s register, its relatives tied to their holder', () => {
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

test('what could not be stored or told apart later is left out and told by its line, never by its value', () => {
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

test('slips that change what a row means are told by its line, and the row is read all the same', () => {
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
  // Two dates of which one must be wrong say nothing: the office is kept without them.
  expect(entries[0]?.offices.map(({ position, from, to }) => [position, from, to])).toContainEqual(['Judge', '', '']);
});

test('a file that gives everybody the same id does not make one person of a hundred thousand rows', () => {
  const { entries, unread } = parse('id,name', ...Array.from({ length: 1_000 }, (_, at) => `x,Ann Other${at}`));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.names).toHaveLength(100);
  expect(unread['line 202: one person has more than 200 rows: the row is left out']).toBe(1);
  expect(unread['further lines: the row is left out']).toBeGreaterThan(700);
});

test('more rows than an upload may have are refused, as many as it may are read', () => {
  const rows = Array.from({ length: ORGANIZATION_REGISTER_LIMITS.rows }, (_, at) => `a b${at}`);
  expect(parse('name', ...rows).entries).toHaveLength(rows.length);
  expect(() => parse('name', ...rows, 'one more')).toThrow('more than 100000 rows');
});
