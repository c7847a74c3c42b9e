import { describe, expect, test } from 'vitest';
import type { PageReading } from '../pipeline/reading';
import { agreesWithZone } from './agrees-with-zone';
import { findTd3, foreignStates, verifies } from './find';

const FIRST = 'PBLKAPERERA<<NIMAL<KUMARA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'N1234567<2LKA8512055M3001019853400937V<<<<'.padEnd(42, '<');

function checkDigit(text: string): string {
  const value = (c: string): number => (c === '<' ? 0 : /\d/.test(c) ? Number(c) : c.charCodeAt(0) - 55);
  return String([...text].reduce((sum, c, i) => sum + value(c) * ([7, 3, 1][i % 3] ?? 0), 0) % 10);
}

function secondLine(
  number: string,
  birth: string,
  sex: string,
  expiry: string,
  personal: string,
  state = 'LKA',
): string {
  const a = number.padEnd(9, '<') + checkDigit(number.padEnd(9, '<'));
  const b = birth + checkDigit(birth);
  const c = expiry + checkDigit(expiry);
  const d = personal.padEnd(14, '<') + checkDigit(personal.padEnd(14, '<'));
  return `${a}${state}${b}${sex}${c}${d}${checkDigit(a + b + c + d)}`;
}

function page(...texts: string[]): PageReading {
  const lines = texts.map((text, index) => ({
    text,
    confidence: 0.97,
    box: { x: 20, y: 20 + index * 40, width: 800, height: 30 },
    script: 'latin' as const,
    engine: 'paddle' as const,
  }));
  return { width: 1000, height: 700, lines };
}

const good = secondLine('N1234567', '851205', 'M', '300101', '853400937V');

test('reads a clean zone completely', () => {
  expect(SECOND.length).toBe(42);
  expect(findTd3(page('PASSPORT', FIRST, good), '2026-11-20')).toMatchObject({
    valid: true,
    surname: 'PERERA',
    givenNames: 'NIMAL KUMARA',
    documentNumber: 'N1234567',
    dateOfBirth: '1985-12-05',
    sex: 'MALE',
    dateOfExpiry: '2030-01-01',
    personalNumber: '853400937V',
    nationality: 'LKA',
  });
});

test('repairs a lost filler, spaces and letters in place of digits', () => {
  expect(findTd3(page(FIRST.slice(0, 43), good.replace('851205', '85I2O5')), '2026-11-20')).toMatchObject({
    valid: true,
    dateOfBirth: '1985-12-05',
  });
  expect(findTd3(page(`${FIRST.slice(0, 30)}<<<KKKKKKKKKKK`, good.replace('<<<', '<<')), '2026-11-20')).toMatchObject({
    valid: true,
    givenNames: 'NIMAL KUMARA',
  });
});

test('repairs digits in place of letters', () => {
  const lines = [FIRST.replace('LKAPERERA', 'LKAHER0LD'), good.replace('LKA', '1KA')] as const;
  const indian = [FIRST.replace('LKAPERERA', '1NDHER0LD'), good.replace('LKA', '1ND')] as const;
  expect(findTd3(page(...lines), '2026-11-20')).toMatchObject({ surname: 'HEROLD', nationality: 'LKA' });
  expect(findTd3(page(...indian), '2026-11-20')).toMatchObject({
    valid: true,
    issuingState: 'IND',
    nationality: 'IND',
  });
});

test('reads the state of specimens', () => {
  const zone = findTd3(page(FIRST.replace('LKA', 'UTO'), good.replace('LKA', 'UT0')), '2026-11-20');
  expect(zone).toMatchObject({ valid: true, issuingState: 'UTO', nationality: 'UTO' });
  expect(zone && foreignStates(zone)).toEqual(['UTO', 'UTO']);
});

test('detects a changed digit', () => {
  const wrong = good.replace('851205', '851206');
  expect(findTd3(page(FIRST, wrong), '2026-11-20')).toMatchObject({ valid: false, dateOfBirth: '1985-12-06' });
});

test('returns null for a page without a zone', () => {
  expect(findTd3(page('NATIONAL IDENTITY CARD', '198534000937', 'PERERA NIMAL KUMARA'), '2026-11-20')).toBeNull();
});

test('returns null for invoice lines that resemble a zone', () => {
  for (const [first, second] of [
    [
      'Please use the following communication for your payment',
      '+1 870-931-0505 azure.interior24@example.com http://www',
    ],
    ['Pos. Menge Beschreibung Rabatt VK-Preis Zeilenbetrag', '1 Small Business Standard Exchange 2010 38,93 89'],
    ['Payment received by OYO, paid through cash at hotel', 'Registered office: Delhi, Rectangle, Regus, Level 4'],
  ] as const) {
    expect(findTd3(page(first, second), '2026-11-20')).toBeNull();
  }
});

test('returns a zone whose names are merged or whose dates are unreadable', () => {
  expect(findTd3(page(`${FIRST.replaceAll('<', '')}ABCDEFGHIJ`, good), '2026-11-20')).toMatchObject({
    dateOfBirth: '1985-12-05',
  });
  expect(
    findTd3(page(FIRST, good.replace('851205', '8X1Y05').replace('300101', '3X01Y1')), '2026-11-20'),
  ).toMatchObject({
    valid: false,
    surname: 'PERERA',
  });
});

test('reads a two-digit birth year as past', () => {
  const old = secondLine('N1234567', '270101', 'F', '300101', '');
  expect(findTd3(page(FIRST, old), '2026-11-20')?.dateOfBirth).toBe('1927-01-01');
});

describe('pair of lines', () => {
  const luxembourg = 'P<LUXMULLER<<JEAN'.padEnd(44, '<');
  const second = secondLine('JCU9J4T90', '851205', 'M', '300101', '', 'LUX');
  const title = 'PASSEPORT GRAND-DUCHE DE LUXEMBOURG REISEPASS';
  const number = '9 527 LUXEMBOURG 9LUX LUXEMBURG 12 05 85 TT';

  test('prefers valid check digits over the first line that starts with P', () => {
    const zone = findTd3(page(title, number, luxembourg, second), '2026-11-20');
    expect(zone).toMatchObject({ valid: true, issuingState: 'LUX', nationality: 'LUX', surname: 'MULLER' });
    expect(zone && foreignStates(zone)).toEqual(['LUX', 'LUX']);
  });

  test('rejects a pair without fillers and check digits', () => {
    for (const code of ['JCU9J4T90', 'N1234567<']) {
      expect(findTd3(page(title, `${code}2LKA8512056M3001010${number}`), '2026-11-20')).toBeNull();
    }
  });

  test('reads a one-letter state', () => {
    const german = secondLine('C01X00T47', '640812', 'F', '270228', '', 'D<<');
    const zone = findTd3(page('P<D<<MUSTERMANN<<ERIKA'.padEnd(44, '<'), german), '2026-11-20');
    expect(zone).toMatchObject({ issuingState: 'D', nationality: 'D', surname: 'MUSTERMANN', valid: true });
  });

  test('returns each state that is not Sri Lanka, also when only one differs', () => {
    const states = (issuer: string, nationality: string) => {
      const lines = [`P<${issuer}PERERA<<NIMAL`.padEnd(44, '<'), good.replace('LKA', nationality)] as const;
      const zone = findTd3(page(...lines), '2026-11-20');
      return zone && [foreignStates(zone), verifies(zone)];
    };
    expect(states('LKA', 'LKA')).toEqual([[], true]);
    expect(states('LKA', 'IND')).toEqual([['IND'], false]);
    expect(states('IND', 'LKA')).toEqual([['IND'], false]);
    expect(states('LCA', 'LCA')).toEqual([['LCA', 'LCA'], false]);
    expect(states('LKR', 'LKA')).toEqual([[], true]);
    expect(states('LKA', 'LCA')).toEqual([[], false]);
  });
});

describe('century of a birth date', () => {
  const zoneOf = (birth: string, personal: string) =>
    findTd3(page(FIRST.padEnd(44, '<'), secondLine('N1234567', birth, 'M', '300101', personal)), '2026-11-20');

  test.each([
    ['250314', '', '2025-03-14'],
    ['250314', '192507400012', '1925-03-14'],
    ['261120', '', '2026-11-20'],
    ['261121', '', '1926-11-21'],
    ['261231', '', '1926-12-31'],
    ['851205', '853400937V', '1985-12-05'],
  ])('reads %s with the personal number "%s" as %s', (birth, personal, date) => {
    expect(zoneOf(birth, personal)?.dateOfBirth).toBe(date);
  });

  test.each([
    ['1925-03-14', true],
    ['2025-03-14', true],
    ['1925-03-15', false],
    ['1825-03-14', false],
    ['2125-03-14', false],
  ])('compares printed %s with the zone: %s', (printed, agrees) => {
    const zone = zoneOf('250314', '');
    if (!zone?.dateOfBirth) throw new Error('no zone');
    expect(agreesWithZone('dateOfBirth', printed, zone.dateOfBirth, zone, '2026-11-20')).toBe(agrees);
  });
});

describe('names in a zone', () => {
  const names = (first: string) => findTd3(page(first, good), '2026-11-20');

  test.each([
    ['P<LKASILVA<<NIMAL', 'SILVA', 'NIMAL'],
    ['P<LKALI<<LEE', 'LI', 'LEE'],
    ['P<LKASILVA<<K<NIMAL', 'SILVA', 'K NIMAL'],
    ['P<LKAZAHRA', 'ZAHRA', null],
    ['P<LKA<<AHMADI<FAHIM', null, 'AHMADI FAHIM'],
  ])('reads %s', (first, surname, givenNames) => {
    expect(names(first.padEnd(44, '<'))).toMatchObject({ valid: true, surname, givenNames });
  });

  test('reads a blank as a filler, except in a complete line', () => {
    expect(names(`P<LKASILVA<<NIMAL KUMARA${'<'.repeat(15)}`)).toMatchObject({ givenNames: 'NIMAL KUMARA' });
    const complete = 'P<LKASILVA<<NIMALKUMARA'.padEnd(44, '<').replace('NIMALK', 'NIMAL K');
    expect(names(complete)).toMatchObject({ givenNames: 'NIMALKUMARA' });
  });

  test('accepts a word that the 39 places for names dropped', () => {
    const agrees = (first: string, printed: string) => {
      const zone = names(first.padEnd(44, '<'));
      return zone && agreesWithZone('otherNames', printed, zone.givenNames ?? '', zone, '2026-11-20');
    };
    const full = 'P<LKAWICKRAMASURIYA<<ANURUDDHIKA<DILRUKSHI';
    expect(full).toHaveLength(42);
    expect(agrees(full, 'ANURUDDHIKA DILRUKSHI MADHAVI')).toBe(true);
    expect(agrees(full, 'ANURUDDHIKA MADHAVI')).toBe(false);
    expect(agrees('P<LKASILVA<<ANURUDDHIKA', 'ANURUDDHIKA DILRUKSHI')).toBe(false);
  });

  test('accepts a printed name that is longer than the zone', () => {
    const zone = names('P<LKAWICKRAMASINGHE<MUDIYANSELAGE<RAJAPAKSHA');
    if (!zone?.surname) throw new Error('no zone');
    const agrees = (printed: string) => agreesWithZone('surname', printed, zone.surname ?? '', zone, '2026-11-20');
    expect(agrees('WICKRAMASINGHE MUDIYANSELAGE RAJAPAKSHA BANDARA')).toBe(true);
    expect(agrees('WICKRAMASINGHE MUDIYANSELAGE RAJAPAKSHAGE')).toBe(true);
    expect(agrees('WICKRAMASINGHE MUDIYANSELAGE HERATH BANDARA')).toBe(false);
    const short = names('P<LKASILVA<<NIMAL'.padEnd(44, '<'));
    expect(short && agreesWithZone('surname', 'SILVA PERERA', 'SILVA', short, '2026-11-20')).toBe(false);
  });
});
