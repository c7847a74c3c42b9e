import { expect, test } from 'vitest';
import { pickLocale, pickTheme } from './locales';

test.each([
  ['ta', 'si', 'ta'],
  [undefined, 'si-LK,si;q=0.9,en;q=0.8', 'si'],
  [undefined, 'fr,en;q=0.4,ta;q=0.7', 'ta'],
  ['xx', 'fr', 'en'],
  [undefined, null, 'en'],
])('with remembered %s and Accept-Language %s picks %s', (remembered, accept, expected) => {
  expect(pickLocale(remembered, accept)).toBe(expected);
});

test('falls back to the system theme for an unknown theme', () => {
  expect(pickTheme('purple')).toBe('system');
  expect(pickTheme('dark')).toBe('dark');
});
