import { expect, test } from 'vitest';
import { refusalOf } from './words';

test('a refusal is called by its code, never by the label of the stage that judged', () => {
  expect(refusalOf('PRE_VALIDATION_FAILED')).toBe('PRE_VALIDATION_FAILED');
  for (const other of [null, undefined, 'SOMETHING_LATER', 'toString']) expect(refusalOf(other)).toBeNull();
});
