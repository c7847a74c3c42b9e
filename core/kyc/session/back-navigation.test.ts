import { expect, test } from 'vitest';
import { BACK, backFrom } from './back-navigation';
import { KYC_STATES, MOVES } from './session';

test('uses only transitions of docs/api.md#session-transitions', () => {
  for (const [from, to] of Object.entries(BACK)) {
    expect(
      MOVES.some((move) => move.from === from && move.to === to),
      `${from} → ${to}`,
    ).toBe(true);
  }
});

const document = { sentAsIs: false };

test('returns a way back only while the session allows it', () => {
  expect(backFrom({ state: 'dv-complete', allowed: ['lv-get-started'], document })).toBeNull();
  expect(backFrom({ state: 'dv-complete', allowed: ['lv-get-started', 'dv-document-selection'], document })).toBe(
    'dv-document-selection',
  );
  expect(backFrom({ state: 'permission-granting', allowed: [...KYC_STATES], document: null })).toBeNull();
});

test('does not go back over a document that was sent as is', () => {
  for (const state of ['dv-complete', 'lv-get-started'] as const)
    expect(backFrom({ state, allowed: [...KYC_STATES], document: { sentAsIs: true } })).toBeNull();
  expect(backFrom({ state: 'lv-timeout', allowed: [...KYC_STATES], document: { sentAsIs: true } })).toBe(
    'lv-get-started',
  );
});
