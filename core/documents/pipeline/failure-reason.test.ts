import { expect, test } from 'vitest';
import { failureReason } from './failure-reason';
import { failed, passed } from './rule-outcome';
import { decide } from './verdict';

const fine = decide([passed('data-fields-present')]);

test('the first rule that refused is told, in its own sentence; warnings are not why', () => {
  const validation = decide([
    failed('document-expired', 1, 'It expired.'),
    failed('all-pages-provided', 0.85, 'Not in the input: back side.'),
    failed('all-pages-match-one-template'),
  ]);
  expect(failureReason({ validation, extraction: fine })).toBe('Not in the input: back side.');
});

test('a rule without a sentence says what it wants; extraction counts when validation passed; without rules there is no reason', () => {
  const extraction = decide([failed('data-fields-present')]);
  expect(failureReason({ validation: fine, extraction })).toMatch(/^Not met: \S/);
  expect(failureReason({ validation: fine, extraction: fine })).toBeNull();
  expect(failureReason({})).toBeNull();
});
