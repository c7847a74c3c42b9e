import { expect, test } from 'vitest';
import { DocumentStreamEvent } from './contract';
import { STREAM_SAMPLE } from './stream-samples';

test('the documented events are what the contract says, in ascending order', () => {
  for (const [, data] of STREAM_SAMPLE) expect(DocumentStreamEvent.parse(data)).toEqual(data);
  const numbers = STREAM_SAMPLE.map(([, { sequence }]) => sequence);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});
