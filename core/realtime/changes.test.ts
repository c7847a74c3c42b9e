import { expect, test } from 'vitest';
import { changesOf } from './changes';

test('each object is told once, by its kind, and kinds that nobody follows are not', () => {
  const objects = [
    { type: 'alert', id: 'alr_1' },
    { type: 'member', id: 'mem_1' },
    { type: 'document', id: 'doc_1' },
    { type: 'alert', id: 'alr_2' },
    { type: 'alert', id: 'alr_1' },
  ];
  expect(changesOf(objects)).toEqual({ alert: ['alr_1', 'alr_2'], document: ['doc_1'] });
  expect(changesOf([{ type: 'apiKey', id: 'key_1' }])).toBeNull();
});
