import { expect, test } from 'vitest';
import { BACK, previousState } from './back-navigation';
import { KYC_STATES, TRANSITIONS } from './session';

test('uses only transitions of docs/api.md#session-transitions', () => {
  for (const [from, to] of Object.entries(BACK)) {
    expect(
      TRANSITIONS.some((move) => move.from === from && move.to === to),
      `${from} → ${to}`,
    ).toBe(true);
  }
});

const document = { sentAsIs: false };

test('returns a way back only while the session allows it', () => {
  expect(previousState({ state: 'dv-complete', allowed: ['lv-get-started'], document })).toBeNull();
  expect(previousState({ state: 'dv-complete', allowed: ['lv-get-started', 'dv-document-selection'], document })).toBe(
    'dv-document-selection',
  );
  expect(previousState({ state: 'permission-granting', allowed: [...KYC_STATES], document: null })).toBeNull();
});

test('does not go back over a document that was sent as is', () => {
  for (const state of ['dv-complete', 'lv-get-started'] as const)
    expect(previousState({ state, allowed: [...KYC_STATES], document: { sentAsIs: true } })).toBeNull();
  expect(previousState({ state: 'lv-timeout', allowed: [...KYC_STATES], document: { sentAsIs: true } })).toBe(
    'lv-get-started',
  );
});
