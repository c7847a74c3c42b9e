import { expect, test } from 'vitest';
import { declaredType } from './file-limits';

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/PJPEG', 'image/jpeg'],
  ['Image/PNG', 'image/png'],
  ['application/pdf; charset=binary', 'application/pdf'],
  ['image/heic', 'image/heic'],
  ['', ''],
])('normalizes the declared type %s to %s', (given, name) => {
  expect(declaredType(given)).toBe(name);
});
