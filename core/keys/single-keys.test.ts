import { expect, test } from 'vitest';
import { dismissalsFor } from '@/core/alerts/dismissals';
import { ACTION_REASONS } from '@/core/alerts/moves';
import {
  ACT_KEYS,
  actOf,
  clashOf,
  DISMISS_KEYS,
  isChoosable,
  keyOf,
  keyParts,
  ownKeysOf,
  type Press,
  pressName,
  SINGLE_KEY_NAMES,
  SINGLE_KEYS,
  takenBy,
  withKey,
} from './single-keys';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shift: false,
  alt: false,
  ctrl: false,
  meta: false,
  altGraph: false,
  ...more,
});

test('as drawn, each key does one thing and could be chosen', () => {
  expect(clashOf({})).toBeUndefined();
  expect(SINGLE_KEY_NAMES.filter((name) => !isChoosable(SINGLE_KEYS[name]))).toEqual([]);
});

test.each([
  ['a letter', press('j'), 'j'],
  ['a letter with Caps Lock on', press('J'), 'j'],
  ['with Shift', press('J', { shift: true }), 'Shift+J'],
  ['a digit with Shift, whatever it prints', press('!', { code: 'Digit1', shift: true }), 'Shift+1'],
  ['a sign that needs Shift', press('?', { code: 'Slash', shift: true }), '?'],
  [
    'a sign of the third level, on a German keyboard',
    press('[', { code: 'Digit8', ctrl: true, alt: true, altGraph: true }),
    '[',
  ],
  ['with Alt', press('j', { alt: true }), 'Alt+J'],
  ['with Alt on a Mac, which prints another letter', press('∆', { code: 'KeyJ', alt: true }), 'Alt+J'],
  ['with Alt, where the letters stand elsewhere', press('a', { code: 'KeyQ', alt: true }), 'Alt+A'],
  ['with Ctrl and Alt', press('1', { code: 'Digit1', ctrl: true, alt: true }), 'Ctrl+Alt+1'],
  ['a letter of another script', press('ක'), 'ක'],
  ['a key that prints nothing', press('Enter'), 'Enter'],
  ['with Ctrl alone, the browser’s', press('j', { ctrl: true }), undefined],
  ['with ⌘, the system’s', press('j', { meta: true }), undefined],
])('%s', (_what, pressed, name) => expect(pressName(pressed)).toBe(name));

test.each(['j', 'é', 'ක', ';', '7', 'Shift+J', 'Shift+7', 'Alt+J', 'Alt+7', 'Ctrl+Alt+J', 'Alt+Shift+J'])(
  '%s may be chosen',
  (key) => expect(isChoosable(key)).toBe(true),
);
test.each([
  '',
  ' ',
  'J',
  'jj',
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'F5',
  'Ctrl+J',
  'Meta+J',
  'Shift+;',
  '\u200d',
  'Alt+',
])('“%s” may not be chosen', (key) => expect(isChoosable(key)).toBe(false));

test('a chosen key stands for the drawn one, which does nothing more', () => {
  const chosen = ownKeysOf(withKey({}, 'next', 'd'));
  expect(['d', 'j', 'k', 'z', 'Enter'].map((key) => actOf(chosen, key))).toEqual([
    'next',
    undefined,
    'previous',
    undefined,
    undefined,
  ]);
});

test('two keys change places, and a key is told to be taken', () => {
  expect(takenBy({}, 'k', 'next')).toBe('previous');
  expect(takenBy({}, 'j', 'next')).toBeUndefined();
  const between = withKey({}, 'previous', 'ö');
  const swapped = withKey(withKey(between, 'next', 'k'), 'previous', 'j');
  expect(clashOf(swapped)).toBeUndefined();
  expect([actOf(swapped, 'k'), actOf(swapped, 'j')]).toEqual(['next', 'previous']);
  expect(clashOf(withKey({}, 'next', 'k'))).toEqual(['next', 'previous']);
});

test('there is a key for each reason that may be offered', () => {
  expect(ACT_KEYS).toHaveLength(ACTION_REASONS.length);
  expect(DISMISS_KEYS).toHaveLength(Math.max(...[true, false].map((press) => dismissalsFor(press).length)));
});

test('the drawn key is not kept, and what says nothing any more is left out', () => {
  expect(withKey({ next: 'd' }, 'next', 'j')).toEqual({});
  expect(ownKeysOf({ next: 'd', gone: 'g', mark: 7, undo: 'F5', ask: 'ArrowDown' })).toEqual({ next: 'd' });
  expect(ownKeysOf(null)).toEqual({});
  expect(ownKeysOf({ next: 'k' })).toEqual({});
  expect(keyOf({ next: 'd' }, 'next')).toBe('d');
});

test.each([
  ['j', ['J']],
  ['Shift+J', ['Shift', 'J']],
  ['Ctrl+Alt+1', ['Ctrl', 'Alt', '1']],
  ['+', ['+']],
  ['/', ['/']],
])('%s is printed as %j', (key, parts) => expect(keyParts(key)).toEqual(parts));
