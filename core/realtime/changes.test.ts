import { expect, test } from 'vitest';
import { changesOf } from './changes';

test('groups changed object IDs by type, each once, and drops types not followed', () => {
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
