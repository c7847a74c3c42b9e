import { expect, test } from 'vitest';
import { inOrderOfRisk } from './match-order';

test('sorts a sanctions match above the alert threshold before stronger PEP matches', () => {
  const office = { type: 'dossier', score: 0.98 };
  const alerting = { type: 'watchlist', score: 0.9 };
  const weak = { type: 'watchlist', score: 0.72 };
  expect(inOrderOfRisk([office, alerting, office, weak], 0.85)).toEqual([alerting, office, office, weak]);
});
