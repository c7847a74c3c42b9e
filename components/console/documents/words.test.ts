import { expect, test } from 'vitest';
import { standsAs } from './words';

test('a document that was read and refused is not headed by a failed extraction', () => {
  const refused = { statusLabel: 'Extraction failed', failureReason: 'Not in the input: back side.' };
  expect(standsAs(refused)).toBe('Not in the input: back side.');
  expect(standsAs({ statusLabel: 'Scanning failed' })).toBe('Scanning failed');
});
