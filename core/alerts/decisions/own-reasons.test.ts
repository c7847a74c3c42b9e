import { expect, test } from 'vitest';
import { OwnReasons } from '../queue/alert-settings';
import { hasOwnCodes, isOwnReason } from './own-reasons';

const own = (code: string, label = 'Known customer') => ({ code, label, basedOn: 'OTHER' as const });

test.each([
  ['a code and a label', [own('KNOWN_CUSTOMER')], true],
  ['no reason', [], true],
  ['a built-in code', [own('NAME_ONLY')], false],
  ['a repeated code', [own('STAFF'), own('STAFF')], false],
  ['a code in small letters', [own('staff')], false],
  ['an empty label', [own('STAFF', ' ')], false],
  ['a long label', [own('STAFF', 'x'.repeat(61))], false],
] as const)('accepts or refuses alike in the form and on the server: %s', (_title, reasons, valid) => {
  expect(OwnReasons.safeParse(reasons).success).toBe(valid);
  expect(hasOwnCodes(reasons) && reasons.every(isOwnReason)).toBe(valid);
});
