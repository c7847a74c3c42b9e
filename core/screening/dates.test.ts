import { expect, test } from 'vitest';
import { countryCodes } from './countries';
import { parseListedDate, parseListedDates } from './dates';

test.each([
  ['1955', { from: '1955', to: '1955' }],
  ['circa 1955', { from: '1955', to: '1955', circa: true }],
  ['Approximately 1955-1958', { from: '1955', to: '1958', circa: true }],
  ['between 1955 and 1958', { from: '1955', to: '1958' }],
  ['1962 to 1964', { from: '1962', to: '1964' }],
  ['01 Jan 1960 to 31 Dec 1965', { from: '1960-01-01', to: '1965-12-31' }],
  ['Mar 1955', { from: '1955-03', to: '1955-03' }],
  ['3 Mar. 1955', { from: '1955-03-03', to: '1955-03-03' }],
  ['March 3, 1955', { from: '1955-03-03', to: '1955-03-03' }],
  ['1955/03/03', { from: '1955-03-03', to: '1955-03-03' }],
  ['03/04/1955', { from: '1955-04-03', to: '1955-04-03' }],
  ['dd/mm/1955', { from: '1955', to: '1955' }],
  ['00/00/1955', { from: '1955', to: '1955' }],
  ['dd/11/1955', { from: '1955-11', to: '1955-11' }],
])('%s is read', (text, date) => {
  expect(parseListedDate(text)).toEqual(date);
});

test.each(['', 'unknown', '1955-13-01', '3955', 'early nineties', '32/01/1955'])('%j is no date', (text) => {
  expect(parseListedDate(text)).toBeUndefined();
});

test('lettered and numbered lists of dates are all read, and the rest is kept apart', () => {
  expect(parseListedDates('a) Approximately 1966 b) 1960 c) born long ago')).toEqual({
    dates: [
      { from: '1966', to: '1966', circa: true },
      { from: '1960', to: '1960' },
    ],
    rest: ['born long ago'],
  });
});

test.each([
  ['Democratic People’s Republic of Korea', ['KP']],
  ['Korea, North', ['KP']],
  ['Russian and Ukrainian', ['RU', 'UA']],
  ['(1) German (2) Moroccan', ['DE', 'MA']],
  ['Belarus / Bélarus', ['BY']],
  ['a) Syrian b) Lebanon', ['SY', 'LB']],
  ['Congo, Democratic Republic of the', ['CD']],
  ['Narnia', []],
])('%s names %j', (text, codes) => {
  expect(countryCodes(text)).toEqual(codes);
});
