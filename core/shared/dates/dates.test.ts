import { expect, test } from 'vitest';
import { countryCodes } from '../countries/countries';
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
  ['11/1955', { from: '1955-11', to: '1955-11' }],
  ['19-Dec-1955', { from: '1955-12-19', to: '1955-12-19' }],
  ['1955-05-05-04:00', { from: '1955-05-05', to: '1955-05-05' }],
  ['1955-05-05T00:00:00Z', { from: '1955-05-05', to: '1955-05-05' }],
  ['c. 1955', { from: '1955', to: '1955', circa: true }],
  ['1955/1956', { from: '1955', to: '1956' }],
  ['c 1955', { from: '1955', to: '1955', circa: true }],
  ['ca. 1955', { from: '1955', to: '1955', circa: true }],
  ['1955 (approx)', { from: '1955', to: '1955', circa: true }],
  ['alt DOB: 19 Dec 1955', { from: '1955-12-19', to: '1955-12-19' }],
  ['(Aug. 1955)', { from: '1955-08', to: '1955-08' }],
  ['19-Dec-55', { from: '1955-12-19', to: '1955-12-19' }],
  ['19/Dec/1955', { from: '1955-12-19', to: '1955-12-19' }],
  ['1955, 19 December', { from: '1955-12-19', to: '1955-12-19' }],
  ['1955-Dec-19', { from: '1955-12-19', to: '1955-12-19' }],
  ['Dec-55', { from: '1955-12', to: '1955-12' }],
  ['Dec-05', { from: '2005-12', to: '2005-12' }],
  ['Between Aug. and Sep 1955', { from: '1955-08', to: '1955-09' }],
])('reads %s', (text, date) => {
  expect(parseListedDate(text)).toEqual(date);
});

test.each(['', 'unknown', '1955-13-01', '3955', 'early nineties', '32/01/1955'])('reads no date from %j', (text) => {
  expect(parseListedDate(text)).toBeUndefined();
});

test('reads lettered and numbered lists of dates and returns the rest', () => {
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
])('reads from %s the countries %j', (text, codes) => {
  expect(countryCodes(text)).toEqual(codes);
});

const spans = (text: string) =>
  parseListedDates(text).dates.map(
    ({ from, to, circa }) => `${circa ? '~' : ''}${from === to ? from : `${from}..${to}`}`,
  );

test.each([
  ['1999, 2003', ['1999', '2003']],
  ['01/01/1970, 02/03/1971', ['1970-01-01', '1971-03-02']],
  ['March 3, 1970, April 1, 1978', ['1970-03-03', '1978-04-01']],
  ['Approximately 1999, 2003', ['~1999', '~2003']],
  ['19/03/1967; alt DOB: 19/11/1956', ['1967-03-19', '1956-11-19']],
  ['14 Mar 1974 >> 13 Apr 1974', ['1974-03-14', '1974-04-13']],
  ['5/06/1953   15/06/1953', ['1953-06-05', '1953-06-15']],
  ['a) 05/1975\r\nb) 1976', ['1975-05', '1976']],
  ['15 May 1968 (as One Name) 1970 (as Another)', ['1968-05-15', '1970']],
  ['5 Feb. 1970 (this aka only, alt born 5 Feb. 1969', ['1970-02-05', '1969-02-05']],
])('reads every date in %j', (text, dates) => {
  expect(spans(text)).toEqual(dates);
});
