import { expect, test } from 'vitest';
import { readEventBody } from './event-api';
import { LIMITS } from './function-run-machine';

test('reads one event and many, and adds missing time and data', () => {
  expect(readEventBody('{"name":"a"}', undefined)).toMatchObject([{ name: 'a', data: {}, ts: expect.any(Number) }]);
  expect(readEventBody('[{"name":"a","id":"1","data":{"x":1},"ts":5}]', undefined)).toEqual([
    { name: 'a', id: '1', data: { x: 1 }, ts: 5 },
  ]);
});

test('assigns the same IDs to a repeated request', () => {
  const ids = () => readEventBody('[{"name":"a"},{"name":"b"}]', '17,seed').map((event) => event.id);
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
  expect(() => readEventBody(body, undefined)).toThrow(expect.objectContaining({ status: 400 }));
});

test('refuses an event over 3 MiB', () => {
  const body = JSON.stringify({ name: 'a', data: { x: 'x'.repeat(LIMITS.eventBytes) } });
  expect(() => readEventBody(body, undefined)).toThrow(expect.objectContaining({ status: 413 }));
});
