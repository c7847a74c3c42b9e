import { expect, test } from 'vitest';
import type { PageReading } from '../reading';
import { findTd3 } from './find';

const FIRST = 'PBLKAPERERA<<NIMAL<KUMARA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'N1234567<2LKA8512055M3001019853400937V<<<<'.padEnd(42, '<');

function checkDigit(text: string): string {
  const value = (c: string): number => (c === '<' ? 0 : /\d/.test(c) ? Number(c) : c.charCodeAt(0) - 55);
  return String([...text].reduce((sum, c, i) => sum + value(c) * ([7, 3, 1][i % 3] ?? 0), 0) % 10);
}

/** Builds a valid second line from its parts. */
function secondLine(number: string, birth: string, sex: string, expiry: string, personal: string): string {
  const a = number.padEnd(9, '<') + checkDigit(number.padEnd(9, '<'));
  const b = birth + checkDigit(birth);
  const c = expiry + checkDigit(expiry);
  const d = personal.padEnd(14, '<') + checkDigit(personal.padEnd(14, '<'));
  return `${a}LKA${b}${sex}${c}${d}${checkDigit(a + b + c + d)}`;
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

test('a clean zone is read whole', () => {
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

test('a lost filler, spaces and letters in place of digits are repaired', () => {
  expect(findTd3(page(FIRST.slice(0, 43), good.replace('851205', '85I2O5')), '2026-11-20')).toMatchObject({
    valid: true,
    dateOfBirth: '1985-12-05',
  });
  expect(findTd3(page(`${FIRST.slice(0, 30)}<<<KKKKKKKKKKK`, good.replace('<<<', '<<')), '2026-11-20')).toMatchObject({
    valid: true,
    givenNames: 'NIMAL KUMARA',
  });
});

test('a changed digit is noticed', () => {
  const wrong = good.replace('851205', '851206');
  expect(findTd3(page(FIRST, wrong), '2026-11-20')).toMatchObject({ valid: false, dateOfBirth: '1985-12-06' });
});

test('a page without a zone has none', () => {
  expect(findTd3(page('NATIONAL IDENTITY CARD', '198534000937', 'PERERA NIMAL KUMARA'), '2026-11-20')).toBeNull();
});

test('lines of an invoice that begin like a zone are none', () => {
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

test('a zone whose names ran together or whose dates cannot be read is still one', () => {
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

test('two-digit years never make anybody born in the future', () => {
  const old = secondLine('N1234567', '270101', 'F', '300101', '');
  expect(findTd3(page(FIRST, old), '2026-11-20')?.dateOfBirth).toBe('1927-01-01');
});
