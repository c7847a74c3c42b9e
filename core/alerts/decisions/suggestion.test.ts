import { expect, test } from 'vitest';
import { suggestedOutcome } from './suggestion';

const scoring = { idDocMatch: false, dobMatch: { exactMatch: false, approxAgeDelta: null } };
const match = (part: object = {}) => ({ status: 'open' as const, scoring, ...part });
const dob = { scoring: { ...scoring, dobMatch: { exactMatch: true, approxAgeDelta: 0 } } };

test('suggests dismissal when only the name agrees', () => {
  expect(suggestedOutcome([match()])).toBe('dismiss');
  expect(suggestedOutcome([])).toBe('dismiss');
});

test('suggests an investigation for an equal ID number, birth date or a true match', () => {
  expect(suggestedOutcome([match(), match(dob)])).toBe('investigate');
  expect(suggestedOutcome([match({ scoring: { ...scoring, idDocMatch: true } })])).toBe('investigate');
  expect(suggestedOutcome([match({ status: 'truePositive' })])).toBe('investigate');
});

test('ignores the evidence of a false positive', () => {
  expect(suggestedOutcome([match({ ...dob, status: 'falsePositive' })])).toBe('dismiss');
});
