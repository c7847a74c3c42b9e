import { afterEach, expect, test, vi } from 'vitest';
import { listenForTakeOver } from './listen-for-take-over';

function world(events: string[], status = 200) {
  const left = new AbortController();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const asked = vi.fn(async () => {
    if (status !== 200) return new Response(null, { status });
    return new Response(
      new ReadableStream({
        start: (controller) => {
          for (const event of events) controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`));
          left.signal.addEventListener('abort', () => controller.error(left.signal.reason));
        },
      }),
    );
  });
  vi.stubGlobal('fetch', asked);
  const taken = vi.fn();
  return { heard: listenForTakeOver(taken, left.signal), taken, asked, left };
}

afterEach(() => vi.unstubAllGlobals());

test('reports only that another device took the session', async () => {
  const quiet = world(['snapshot', 'changed']);
  const loud = world(['snapshot', 'elsewhere']);
  await vi.waitFor(() => expect(loud.taken).toHaveBeenCalledOnce());
  expect(quiet.taken).not.toHaveBeenCalled();
  for (const { left, heard } of [quiet, loud]) {
    left.abort();
    await heard;
  }
});

test('reports a takeover at the first request when the cookie is invalid', async () => {
  const { heard, taken, asked } = world([], 401);
  await heard;
  expect([taken.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1]);
});

test('retries after a server error', async () => {
  vi.useFakeTimers();
  const { heard, taken, asked, left } = world([], 503);
  await vi.advanceTimersByTimeAsync(3_500);
  expect([taken.mock.calls.length, asked.mock.calls.length]).toEqual([0, 2]);
  left.abort();
  vi.useRealTimers();
  await heard;
});
