import { expect, test } from 'vitest';
import {
  alternativesAfter,
  currentAccessibilityOptions,
  GENTLE,
  gentle,
  isTooFew,
  readAccessibilityOptions,
} from './accessibility-options';

test('offers easier movements after two failed runs and a reviewer after three', () => {
  expect([0, 1, 2, 3, 4].map(alternativesAfter)).toEqual(['as-before', 'as-before', 'gentler', 'person', 'person']);
});

test.each([
  ['no choice, no failed run', null, 0, { movements: null, slow: false }],
  ['no choice, one failed run', null, 1, { movements: null, slow: false }],
  ['no choice, two failed runs', null, 2, { movements: GENTLE, slow: true }],
  [
    'keeps more time chosen earlier',
    { movements: null, slow: true, failedRuns: 0 },
    2,
    { movements: GENTLE, slow: true },
  ],
  [
    'keeps chosen movements and adds more time',
    { movements: ['turnLeft', 'smile'], slow: false, failedRuns: 1 },
    3,
    { movements: ['turnLeft', 'smile'], slow: true },
  ],
  [
    'keeps a declined offer declined',
    { movements: null, slow: false, failedRuns: 2 },
    4,
    { movements: null, slow: false },
  ],
] as const)('returns the current options: %s', (_, chosen, failedRuns, expected) => {
  expect(currentAccessibilityOptions(chosen, failedRuns, true)).toEqual(expected);
});

test.each([
  [null, false, false],
  [['blink', 'smile'], true, false],
  [['blink', 'smile'], false, true],
  [['nod', 'blink', 'smile'], false, false],
  [['smile'], true, true],
] as const)('with %j and blink visible %s, too few movements: %s', (movements, seesBlink, few) => {
  expect(isTooFew({ movements, slow: false }, seesBlink)).toBe(few);
});

test('reads a stored choice and returns null for an invalid one', () => {
  const chosen = { movements: ['nod', 'smile'], slow: true, failedRuns: 1 } as const;
  expect(readAccessibilityOptions(JSON.stringify(chosen))).toEqual(chosen);
  expect(readAccessibilityOptions(JSON.stringify({ ...chosen, movements: null }))).toEqual({
    ...chosen,
    movements: null,
  });
  expect(readAccessibilityOptions(JSON.stringify({ ...chosen, movements: ['nod', 'dance'] }))).toMatchObject({
    movements: ['nod'],
  });
  for (const text of [null, '', '{', '[]', '"nod"', '{"movements":"nod","slow":true,"failedRuns":0}', '{"slow":1}'])
    expect(readAccessibilityOptions(text), String(text)).toBeNull();
});

test('does not preselect movements that the browser cannot detect', () => {
  expect(gentle(true)).toEqual(GENTLE);
  expect(gentle(false)).toEqual(['nod', 'smile']);
  expect(currentAccessibilityOptions(null, 2, false)).toEqual({ movements: ['nod', 'smile'], slow: true });
});
