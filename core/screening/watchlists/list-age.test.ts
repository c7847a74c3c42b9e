import { expect, test } from 'vitest';
import { type ListFile, listDate, publishedDay } from './list-age';
import { isOld, oldListWarnings, warningLine } from './old-lists';

const file = (over: Partial<ListFile>): ListFile => ({
  role: 'list',
  name: 'list.xml',
  modifiedAt: '2026-11-22T13:00:00.000Z',
  publishedOn: null,
  read: true,
  ...over,
});
const now = new Date('2026-11-22T13:07:00Z');

test("uses the publisher's date, of several files the oldest", () => {
  const dated = listDate([file({ publishedOn: '2026-11-20' }), file({ publishedOn: '2014-04-02' })], 'folder');
  expect(dated).toEqual({ on: '2014-04-02', by: 'publisher' });
  expect(isOld(dated, now)).toBe(true);
});

test('falls back to the date of a file that was read from the folder', () => {
  const files = [
    file({ modifiedAt: '2026-11-01T00:00:00.000Z' }),
    file({ modifiedAt: '2014-01-01T00:00:00.000Z', read: false }),
  ];
  expect(listDate(files, 'folder')).toEqual({ on: '2026-11-01', by: 'file' });
  expect(listDate(files, 'download')).toBeNull();
  expect(listDate([], 'folder')).toBeNull();
  expect(listDate([file({ publishedOn: '2014-04-02' })], 'bundled')).toBeNull();
});

test('is old after thirty days, but never without a date', () => {
  const of = (on: string) => ({ on, by: 'publisher' }) as const;
  expect(isOld(of('2026-10-24'), now)).toBe(false);
  expect(isOld(of('2026-10-23'), now)).toBe(true);
  expect(isOld(null, now)).toBe(false);
});

test('warns once about all old lists, with the date and age of each', () => {
  const of = (title: string, on: string, by: 'publisher' | 'file' = 'publisher') => ({ title, date: { on, by } });
  expect(oldListWarnings([of('UN List', '2026-11-01'), { title: 'Red notices', date: null }], now)).toEqual([]);
  expect(
    oldListWarnings(
      [of('UN List', '2014-04-02'), of('UK List', '2025-11-21'), of('SDN List', '2026-10-01', 'file')],
      now,
    ),
  ).toEqual([
    '3 of 3 lists out of date. The UN List searched is dated 2014-04-02: 12 years old. ' +
      'The UK List searched is dated 2025-11-21: 12 months old. ' +
      'The SDN List searched comes from a file of 2026-10-01 without a date of its own: 52 days old by its file date. ' +
      'Anyone listed since then will not be matched.',
  ]);
});

test.each([
  ['02/04/2014', '2014-04-02'],
  ['21-Nov-2025', '2025-11-21'],
  ['2020-03-20T19:09:21.822-04:00', '2020-03-20'],
  ['2024-11-11T01:01:21Z', '2024-11-11'],
  ['31/02/2014', null],
  ['2014', null],
  ['Unique ID', null],
  [undefined, null],
])('reads %s as the date %s', (text, day) => expect(publishedDay(text)).toBe(day));

test('splits the warning about old lists into one line and its details', () => {
  const old = { date: { on: '2014-04-02', by: 'publisher' } } as const;
  const [warning = ''] = oldListWarnings(
    [
      { title: 'UN List', ...old },
      { title: 'Red notices', date: null },
    ],
    now,
  );
  expect(warningLine(warning)).toEqual({
    line: '1 of 2 lists out of date',
    details: 'The UN List searched is dated 2014-04-02: 12 years old. Anyone listed since then will not be matched.',
  });
  expect(warningLine('The name is one word. Use the full name.')).toEqual({
    line: 'The name is one word. Use the full name.',
    details: '',
  });
});
