import { expect, test } from 'vitest';
import { waitingDismissals } from '../organizations/threshold-effect';
import { needsSecondPerson } from './four-eyes';

const off = { fourEyes: false, fourEyesDismissFrom: null };
const actions = { fourEyes: true, fourEyesDismissFrom: null };
const from95 = { fourEyes: true, fourEyesDismissFrom: 0.95 };

test.each([
  ['nothing when it is off', 'ACTIONED', 1, off, false],
  ['an action', 'ACTIONED', 0.7, actions, true],
  ['no dismissal, where only actions are', 'DISMISSED', 1, actions, false],
  ['a dismissal of the score', 'DISMISSED', 0.95, from95, true],
  ['a dismissal of what is read as the score', 'DISMISSED', 0.9451, from95, true],
  ['no dismissal below it', 'DISMISSED', 0.9449, from95, false],
  ['an action, with dismissals too', 'ACTIONED', 0.7, from95, true],
  ['no taking up', 'INVESTIGATING', 1, from95, false],
  ['no dismissal from a score left behind when it is off', 'DISMISSED', 1, { ...from95, fourEyes: false }, false],
] as const)('two people: %s', (_label, to, score, settings, expected) => {
  expect(needsSecondPerson(to, score, settings)).toBe(expected);
});

test('the effect counts what people dismissed at the score and above', () => {
  const dismissals = [
    { score: 0.86, alerts: 40 },
    { score: 0.95, alerts: 3 },
    { score: 1, alerts: 2 },
  ];
  expect(waitingDismissals({ dismissals }, 0.95)).toEqual({ all: 45, waiting: 5 });
});
