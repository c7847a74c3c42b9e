import { expect, test } from 'vitest';
import { failureReason } from './failure-reason';
import { failed, passed } from './rule-outcome';
import { decide } from './verdict';

const fine = decide([passed('data-fields-present')]);

test('returns the message of the first failed rule and ignores warnings', () => {
  const validation = decide([
    failed('document-expired', 1, 'It expired.'),
    failed('all-pages-provided', 0.85, 'Not in the input: back side.'),
    failed('all-pages-match-one-template'),
  ]);
  expect(failureReason({ validation, extraction: fine })).toBe('Not in the input: back side.');
});

test('falls back to the rule description, then the extraction, then null', () => {
  const extraction = decide([failed('data-fields-present')]);
  expect(failureReason({ validation: fine, extraction })).toMatch(/^Not met: \S/);
  expect(failureReason({ validation: fine, extraction: fine })).toBeNull();
  expect(failureReason({})).toBeNull();
});
