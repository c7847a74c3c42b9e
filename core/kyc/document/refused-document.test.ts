import { expect, test } from 'vitest';
import { isDamaged } from './refused-document';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['image/jpeg', bytes('no picture at all'), true],
  ['image/png', bytes(''), true],
  ['application/pdf', bytes('no document'), true],
  // Truncated after the header.
  ['image/jpeg', bytes('\xff\xd8\xff\xe0 cut off'), true],
  ['text/plain', bytes('no picture at all'), false],
  ['image/heic', bytes('\0\0\0\x18ftypheic'), false],
  ['image/jpeg', bytes('\0\0\0\x18ftypheic'), false],
  ['image/jpeg', bytes('\0\0\0\x18ftypisom'), false],
  ['image/jpeg', bytes('RIFF\0\0\0\0WEBP'), false],
  ['image/jpeg', bytes('\x89PNG\r\n\x1a\n'), false],
] as const)('detects whether a file declared as %s is damaged', (mimeType, head, damaged) => {
  expect(isDamaged(mimeType, head)).toBe(damaged);
});
