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
])('%s is declared as %s', (given, name) => {
  expect(declaredType(given)).toBe(name);
});
