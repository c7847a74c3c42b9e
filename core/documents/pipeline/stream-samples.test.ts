import { expect, test } from 'vitest';
import { DocumentStreamEvent } from '../contract';
import { processors } from '../processors';
import { STREAM_SAMPLE } from './stream-samples';

test('matches the event schema, in ascending sequence', () => {
  for (const [, data] of STREAM_SAMPLE) expect(DocumentStreamEvent.parse(data)).toEqual(data);
  const numbers = STREAM_SAMPLE.map(([, { sequence }]) => sequence);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('has as many stages as an identity document', () => {
  const total = processors.SRI_LANKA_ID.stages.length;
  for (const [, { progress }] of STREAM_SAMPLE) expect(progress.total).toBe(total);
  expect(STREAM_SAMPLE.at(-1)?.[1].progress.done).toBe(total);
});
