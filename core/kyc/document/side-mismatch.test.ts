import { expect, test } from 'vitest';
import { sideMismatch } from './side-mismatch';

test.each([
  [{ front: 'other' }, 'other', null],
  // Not checked yet.
  [{ front: 'other', back: 'unknown' }, 'other', null],
  [{ front: 'other', back: 'right' }, 'same', null],
  [{ front: 'right', back: 'other' }, null, 'same'],
  [{ front: 'other', back: 'other' }, 'swapped', 'swapped'],
  [{ front: 'right', back: 'right' }, null, null],
  [{ front: 'face' }, 'face', null],
  [{ front: 'face', back: 'other' }, 'face', 'other'],
] as const)('%o', (looks, front, back) => {
  expect([sideMismatch('front', looks), sideMismatch('back', looks)]).toEqual([front, back]);
});
