import { describe, expect, test } from 'vitest';
import { CsvReader, csvLine } from './csv-records';

const read = (text: string, size = text.length || 1) => {
  const reader = new CsvReader();
  const records = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
};
const cells = (text: string) => read(text).map((one) => ('cells' in one ? one.cells : one.fault));

test('reads the same records from chunks of any size', () => {
  const text = '\uFEFFa,b\r\n"x, y","he said ""no"""\r\n"two\nlines",2\n\n3,4';
  const whole = read(text);
  expect(whole).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, y', 'he said "no"'] },
    { line: 3, cells: ['two\nlines', '2'] },
    { line: 6, cells: ['3', '4'] },
  ]);
  for (const size of [1, 2, 3, 7]) expect(read(text, size)).toEqual(whole);
});

test.each([
  [
    'semicolons',
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'an empty last cell',
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'carriage returns as line ends',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['an empty text', '', []],
])('reads %s', (_what, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

describe('reports a broken row by its line and keeps the rows after it', () => {
  test('an unclosed quote', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${at},x`).join('\n');
    const records = read(`a,b\n1,"open\n${rows}`);
    expect(records[1]).toEqual({ line: 2, fault: 'a quote is opened and never closed' });
    expect(records.slice(2)).toHaveLength(20);
    expect(records[2]).toEqual({ line: 3, cells: ['0', 'x'] });
  });
  test.each([
    ['before a quoted row', ['1,"Nimal,1970', '2,"Silva, K",1971', '3,Dias,1972']],
    ['twice in two lines', ['1,"Nimal,1970', '2,Kamala",1971', '3,Dias,1972']],
    ['twice with a row between', ['1,"Nimal,1970', '2,Kamala,1971', '3,"Dias,1972', '4,Amal,1973']],
    ['in the last rows', ['1,Nimal,1970', '2,"Kamala,1971', '3,"Dias,1972']],
  ])('a stray quote %s', (_where, rows) => {
    const found = read(['id,name,born', ...rows].join('\n')).slice(1);
    expect(found.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2));
    for (const [at, row] of rows.entries())
      if (!/,"[^"]*$/.test(row)) expect(found[at]).toMatchObject({ cells: { length: 3 } });
      else expect(found[at]).toEqual({ line: at + 2, fault: 'a quote is opened and never closed' });
  });
  test('text after a closing quote, an endless line', () => {
    expect(cells('a,b\n"x"y,1\n2,3')).toEqual([['a', 'b'], 'text after a closing quote', ['2', '3']]);
    const records = read(`a\n${'z'.repeat(50_000)}\nb`, 4_096);
    expect(records.at(-1)).toMatchObject({ cells: ['b'] });
    expect(records.some((one) => 'fault' in one)).toBe(true);
  });
});

test('keeps a quote within a cell and line breaks within quotes', () => {
  const text = 'id,name,address\n1,Nimal "Nim Perera,Kandy\n2,"Silva, K","1 Galle Road,\nColombo"\n3,Dias,Galle';
  expect(cells(text).slice(1)).toEqual([
    ['1', 'Nimal "Nim Perera', 'Kandy'],
    ['2', 'Silva, K', '1 Galle Road,\nColombo'],
    ['3', 'Dias', 'Galle'],
  ]);
});

test.each(['sep=;', 'SEP=;\r', '"sep=;"', '\uFEFFsep=;'])('reads the separator from the first line %j', (first) => {
  expect(read(`${first}\na,b;c\n1,5;x`)).toEqual([
    { line: 2, cells: ['a,b', 'c'] },
    { line: 3, cells: ['1,5', 'x'] },
  ]);
});

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', '"\'+1"'],
  ['-1+1|cmd', '"\'-1+1|cmd"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  [' =1', '"\' =1"'],
  ['a,b', '"a,b"'],
  ['plain', 'plain'],
])('escapes %s against spreadsheet formulas', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('writes a number as a number', () => expect(csvLine([-1, null, 'x'])).toBe('-1,,x\r\n'));
