import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAlive } from './keep-alive';

const init = { status: 201, headers: { 'x-own': 'yes' } };
const fault = async (error: unknown) => JSON.stringify({ errorCode: (error as Error).message });
const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('keepAlive', () => {
  test('sends the whole response when it is ready in time', async () => {
    const answer = keepAlive(later(9_000, '{"a":1}'), init, fault);
    await vi.advanceTimersByTimeAsync(9_000);
    const response = await answer;
    expect([response.status, response.headers.get('x-own'), response.headers.get('x-accel-buffering')]).toEqual([
      201,
      'yes',
      null,
    ]);
    expect(await response.text()).toBe('{"a":1}');
  });

  test('sends spaces until the JSON body is ready', async () => {
    const answer = keepAlive(later(600_000, '{"a":1}'), init, fault);
    await vi.advanceTimersByTimeAsync(10_000);
    const response = await answer;
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/json']);
    const text = response.text();
    await vi.advanceTimersByTimeAsync(590_000);
    expect((await text).length - '{"a":1}'.length).toBeGreaterThan(50);
    expect(JSON.parse(await text)).toEqual({ a: 1 });
  });

  test('rejects an early error and writes a later one into the body', async () => {
    await expect(keepAlive(Promise.reject(new Error('EARLY')), init, fault)).rejects.toThrow('EARLY');
    const late = later(20_000, null).then(() => Promise.reject(new Error('LATE')));
    const answer = keepAlive(late, init, fault);
    await vi.advanceTimersByTimeAsync(10_000);
    const text = (await answer).text();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(JSON.parse(await text)).toEqual({ errorCode: 'LATE' });
  });

  test('stops sending when the client disconnects', async () => {
    const answer = keepAlive(later(600_000, '{}'), init, fault);
    await vi.advanceTimersByTimeAsync(10_000);
    await (await answer).body?.cancel();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
