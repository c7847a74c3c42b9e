import { expect, test } from 'vitest';
import { refusalOf } from './document-labels';

test('names a refusal by its code, never by the label of the stage', () => {
  expect(refusalOf('PRE_VALIDATION_FAILED')).toBe('PRE_VALIDATION_FAILED');
  for (const other of [null, undefined, 'SOMETHING_LATER', 'toString']) expect(refusalOf(other)).toBeNull();
});
