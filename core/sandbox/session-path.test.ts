import { expect, test } from 'vitest';
import { KYC_STATES, TRANSITIONS } from '@/core/kyc/session/session';
import { sessionPath } from './session-path';

test.each(KYC_STATES)('reaches %s from the start by legal steps', (state) => {
  const path = sessionPath('home', state) ?? [];
  const steps = ['home', ...path].slice(0, -1).map((from, at) => ({ from, to: path[at] }));
  for (const { from, to } of steps) expect(TRANSITIONS.some((one) => one.from === from && one.to === to)).toBe(true);
  expect(path.at(-1) ?? 'home').toBe(state);
});

test('does not lead back to the document from a later step', () => {
  expect(sessionPath('lv-complete', 'home')).toBeNull();
  expect(sessionPath('lv-get-started', 'dv-document-selection')).toBeNull();
});
