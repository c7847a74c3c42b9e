import { expect, test } from 'vitest';
import { readFragment } from './use-link';

test.each([
  ['0123456789abc', { token: 'link.kyc_1.0123456789abc', isCode: false }],
  ['c=id.until.mac', { token: 'kyc_1:id.until.mac', isCode: true }],
  ['t=a.b.c', { token: 'a.b.c', isCode: false }],
  ['', { token: null, isCode: false }],
  ['section-2', { token: null, isCode: false }],
])('reads the fragment #%s', (fragment, read) => {
  expect(readFragment('kyc_1', fragment)).toEqual(read);
});
