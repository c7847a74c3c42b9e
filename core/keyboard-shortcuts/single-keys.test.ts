import { expect, test } from 'vitest';
import { dismissalsFor } from '@/core/alerts/decisions/dismissals';
import { ACTION_REASONS } from '@/core/alerts/transitions';
import { ACT_KEYS, actOf, DISMISS_KEYS, keyParts, type Press, pressName, SINGLE_KEYS } from './single-keys';

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

test('assigns each key one action', () => {
  const keys = Object.values(SINGLE_KEYS);
  expect(new Set(keys).size).toBe(keys.length);
  expect(['j', 'k', 'z', 'Enter'].map(actOf)).toEqual(['next', 'previous', undefined, undefined]);
});

test.each([
  ['a letter', press('j'), 'j'],
  ['a letter with Caps Lock on', press('J'), 'j'],
  ['with Shift', press('J', { shift: true }), 'Shift+J'],
  ['a digit with Shift, whatever character it types', press('!', { code: 'Digit1', shift: true }), 'Shift+1'],
  ['a symbol that needs Shift', press('?', { code: 'Slash', shift: true }), '?'],
  ['an AltGr symbol on a German keyboard', press('[', { code: 'Digit8', ctrl: true, alt: true, altGraph: true }), '['],
  ['a letter of another script', press('ක'), 'ක'],
  ['a key without a character', press('Enter'), 'Enter'],
  ['with Alt', press('j', { alt: true }), undefined],
  ['with Ctrl', press('j', { ctrl: true }), undefined],
  ['with Ctrl and Alt', press('1', { code: 'Digit1', ctrl: true, alt: true }), undefined],
  ['with ⌘', press('j', { meta: true }), undefined],
])('names a key press: %s', (_what, pressed, name) => expect(pressName(pressed)).toBe(name));

test('has a key for each available reason', () => {
  expect(ACT_KEYS).toHaveLength(ACTION_REASONS.length);
  expect(DISMISS_KEYS).toHaveLength(Math.max(...[true, false].map((press) => dismissalsFor(press).length)));
});

test.each([
  ['j', ['J']],
  ['Shift+J', ['Shift', 'J']],
  ['/', ['/']],
])('shows %s as %j', (key, parts) => expect(keyParts(key)).toEqual(parts));
