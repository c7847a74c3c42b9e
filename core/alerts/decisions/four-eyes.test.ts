import { expect, test } from 'vitest';
import { waitingDismissals } from '@/core/organizations/threshold-effect';
import { needsSecondReviewer, relaxesFourEyes } from './four-eyes';

const off = { fourEyes: false, fourEyesDismissThreshold: null };
const actions = { fourEyes: true, fourEyesDismissThreshold: null };
const from95 = { fourEyes: true, fourEyesDismissThreshold: 0.95 };

test.each([
  ['nothing when it is off', 'ACTIONED', 1, off, false],
  ['an action', 'ACTIONED', 0.7, actions, true],
  ['no dismissal when only actions need one', 'DISMISSED', 1, actions, false],
  ['a dismissal at the threshold', 'DISMISSED', 0.95, from95, true],
  ['a dismissal that rounds to the threshold', 'DISMISSED', 0.9451, from95, true],
  ['no dismissal below the threshold', 'DISMISSED', 0.9449, from95, false],
  ['an action when dismissals need one too', 'ACTIONED', 0.7, from95, true],
  ['no start of an investigation', 'INVESTIGATING', 1, from95, false],
  ['no dismissal when it is off but a threshold remains', 'DISMISSED', 1, { ...from95, fourEyes: false }, false],
] as const)('needs a second reviewer: %s', (_label, to, score, settings, expected) => {
  expect(needsSecondReviewer(to, score, settings)).toBe(expected);
});

test.each([
  ['switching it off', actions, off, true],
  ['switching it off with a threshold remaining', from95, { ...from95, fourEyes: false }, true],
  ['dismissals no longer included', from95, actions, true],
  ['a higher threshold', from95, { ...from95, fourEyesDismissThreshold: 0.96 }, true],
  ['not a lower threshold', from95, { ...from95, fourEyesDismissThreshold: 0.9 }, false],
  ['not a threshold that rounds to the same', from95, { ...from95, fourEyesDismissThreshold: 0.951 }, false],
  ['not switching it on', off, from95, false],
  ['not including dismissals', actions, from95, false],
  ['not a threshold while it is off', { ...from95, fourEyes: false }, off, false],
] as const)('relaxes the four-eyes rule: %s', (_label, before, after, expected) => {
  expect(relaxesFourEyes(before, after)).toBe(expected);
});

test('counts dismissals at the threshold and above', () => {
  const dismissals = [
    { score: 0.86, alerts: 40 },
    { score: 0.95, alerts: 3 },
    { score: 1, alerts: 2 },
  ];
  expect(waitingDismissals({ dismissals }, 0.95)).toEqual({ all: 45, waiting: 5 });
});
