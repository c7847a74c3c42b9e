import { expect, test } from 'vitest';
import { readEvents } from './event-api';
import { LIMITS } from './function-run-machine';

test('one event and many are read alike, and time and data are filled in', () => {
  expect(readEvents('{"name":"a"}', undefined)).toMatchObject([{ name: 'a', data: {}, ts: expect.any(Number) }]);
  expect(readEvents('[{"name":"a","id":"1","data":{"x":1},"ts":5}]', undefined)).toEqual([
    { name: 'a', id: '1', data: { x: 1 }, ts: 5 },
  ]);
});

test('the same request sent again gives the same ids, so that it is taken in once', () => {
  const ids = () => readEvents('[{"name":"a"},{"name":"b"}]', '17,seed').map((event) => event.id);
  expect(ids()).toEqual(ids());
  expect(new Set(ids()).size).toBe(2);
});

test.each([
  '{',
  'null',
  '[1]',
  '{"name":""}',
  '{"name":"inngest/x"}',
  '{"name":"a","data":[]}',
  '{"name":"a\\u0000"}',
  '{"name":"a","id":"\\u0000"}',
])('refuses %s', (body) => {
  expect(() => readEvents(body, undefined)).toThrow(expect.objectContaining({ status: 400 }));
});

test('an event over 3 MiB is too large', () => {
  const body = JSON.stringify({ name: 'a', data: { x: 'x'.repeat(LIMITS.eventBytes) } });
  expect(() => readEvents(body, undefined)).toThrow(expect.objectContaining({ status: 413 }));
});
