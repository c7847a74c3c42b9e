import { expect, test } from 'vitest';
import { DocumentStreamEvent } from '../contract';
import { processors } from '../processors';
import { STREAM_SAMPLE } from './stream-samples';

test('the documented events are what the contract says, in ascending order', () => {
  for (const [, data] of STREAM_SAMPLE) expect(DocumentStreamEvent.parse(data)).toEqual(data);
  const numbers = STREAM_SAMPLE.map(([, { sequence }]) => sequence);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('the sample is of an identity document, with as many stages as one has', () => {
  const total = processors.SRI_LANKA_ID.stages.length;
  for (const [, { progress }] of STREAM_SAMPLE) expect(progress.total).toBe(total);
  expect(STREAM_SAMPLE.at(-1)?.[1].progress.done).toBe(total);
});
