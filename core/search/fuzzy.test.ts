import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy';

test.each([
  ['asign', 'Assign to me'],
  ['assing', 'Assign to me'],
  ['as me', 'Assign to me'],
  ['me assign', 'Assign to me'],
  ['dismis name', 'Dismiss as: Name only'],
  ['watchlsts', 'Watchlists'],
  ['cafe', 'Café'],
])('finds by %s: %s', (typed, label) => expect(fuzzyScore(typed, label)).toBeGreaterThan(0));

test.each([
  ['asgn', 'Invite member'],
  ['nme', 'Name only'],
  ['dismiss country', 'Dismiss as: Name only'],
  ['x', 'Assign to me'],
])('does not find by %s: %s', (typed, label) => expect(fuzzyScore(typed, label)).toBe(0));

test('prefers an equal word to a beginning, and that to a typing error', () => {
  const scores = ['Key', 'Keyboard', 'Kex'].map((label) => fuzzyScore('key', label));
  expect(scores[0]).toBeGreaterThan(scores[1] ?? 1);
  expect(fuzzyScore('audit', 'Audit log')).toBeGreaterThan(fuzzyScore('audti', 'Audit log'));
});
