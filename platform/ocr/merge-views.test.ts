import { expect, test } from 'vitest';
import { mergeViews, unsureSpan, withoutLookAlikes } from './merge-views';
import type { PlacedCharacter } from './recognise-latin';

const latin = (text: string, from: number, to: number, confidence: number): PlacedCharacter[] =>
  [...text].map((char, index) => ({
    char,
    confidence,
    at: from + ((to - from) * (index + 0.5)) / text.length,
    half: (to - from) / text.length / 2,
  }));
const word = (text: string, from: number, to: number, confidence = 0.9) => ({ text, from, to, confidence });
const texts = (runs: ReturnType<typeof mergeViews>) =>
  runs.map(({ script, words }) => [script, words.map(({ text }) => text).join(' ')]);

test('splits a trilingual label into one line per script, without slashes', () => {
  const seen = [
    ...latin('O8', 0, 0.2, 0.4),
    ...latin(' / ', 0.2, 0.3, 0.95),
    ...latin('LOL', 0.3, 0.5, 0.3),
    ...latin(' / Name', 0.5, 1, 0.99),
  ];
  expect(texts(mergeViews(seen, [word('නම', 0, 0.2), word('பெயர்', 0.3, 0.5)]))).toEqual([
    ['sinhala', 'නම'],
    ['tamil', 'பெயர்'],
    ['latin', 'Name'],
  ]);
});

test('prefers two certain Latin letters over one of another script', () => {
  const blood = latin('O-', 0.1, 0.9, 0.88);
  expect(texts(mergeViews(blood, [word('උ-', 0, 1, 0.92)]))).toEqual([['latin', 'O-']]);
  expect(texts(mergeViews(blood, [word('උප', 0, 1, 0.92)]))).toEqual([['sinhala', 'උප']]);
  expect(texts(mergeViews(latin('O-', 0.1, 0.9, 0.7), [word('උ', 0, 1, 0.92)]))).toEqual([['sinhala', 'උ']]);
});

test('keeps a number inside an address in the address', () => {
  const seen = [...latin('qom', 0, 0.2, 0.3), ...latin(' 146/2, ', 0.2, 0.5, 0.99), ...latin('eooq', 0.5, 1, 0.3)];
  expect(texts(mergeViews(seen, [word('අංක', 0, 0.2), word('ගාල්ල', 0.5, 1)]))).toEqual([['sinhala', 'අංක 146/2, ගාල්ල']]);
});

test('keeps a number after a label as a separate line', () => {
  const seen = [...latin('qomc', 0, 0.3, 0.3), ...latin(' 853400937V', 0.3, 1, 0.99)];
  expect(texts(mergeViews(seen, [word('අංකය', 0, 0.3)]))).toEqual([
    ['sinhala', 'අංකය'],
    ['latin', '853400937V'],
  ]);
});

test('keeps text that the Latin view is certain of', () => {
  expect(texts(mergeViews(latin('PERERA', 0, 1, 0.99), [word('පෙරේරා', 0, 1, 0.5)]))).toEqual([['latin', 'PERERA']]);
});

test('ignores a smudge between Latin words, and text that ends in a danda', () => {
  const seen = [...latin('STATION ROAD, ', 0, 0.7, 0.98), ...latin('COLOMBO', 0.7, 1, 0.6)];
  for (const smudge of [word('උර', 0.7, 0.8, 0.85), word('උර।', 0.7, 0.8, 0.95)])
    expect(texts(mergeViews(seen, [smudge]))).toEqual([['latin', 'STATION ROAD, COLOMBO']]);
});

test('returns only the uncertain part of a line for a second view', () => {
  const span = unsureSpan([...latin('qomc', 0, 0.5, 0.3), ...latin(' Number', 0.5, 1, 0.99)]);
  expect(span.from).toBe(0);
  expect(span.to).toBeCloseTo(0.57, 2);
});

test.each([
  ['R0AD', 'ROAD'],
  ['C0L0MBO,', 'COLOMBO,'],
  ['1958O3406783', '195803406783'],
  ['B0', 'B0'],
  ['N0051529', 'N0051529'],
  ['853400937V', '853400937V'],
])('reads %s as %s', (seen, meant) => {
  expect(withoutLookAlikes(seen)).toBe(meant);
});
