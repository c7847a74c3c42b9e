import { expect, test } from 'vitest';
import { BACK, backFrom } from './back';
import { KYC_STATES, MOVES } from './session';

test('every way back is a move of decision D1', () => {
  for (const [from, to] of Object.entries(BACK)) {
    expect(
      MOVES.some((move) => move.from === from && move.to === to),
      `${from} → ${to}`,
    ).toBe(true);
  }
});

test('there is a way back only while the session may take it', () => {
  expect(backFrom({ state: 'dv-complete', allowed: ['lv-get-started'] })).toBeNull();
  expect(backFrom({ state: 'dv-complete', allowed: ['lv-get-started', 'dv-document-selection'] })).toBe(
    'dv-document-selection',
  );
  expect(backFrom({ state: 'permission-granting', allowed: [...KYC_STATES] })).toBeNull();
});
