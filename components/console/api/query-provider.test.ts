import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from './api-client';
import { createQueryClient } from './query-provider';

const KEY = ['list'];

/** A server whose first response is computed at once and arrives late. */
function slowServer() {
  const stored: string[] = [];
  const late: (() => void)[] = [];
  return {
    list: () => {
      const answer = [...stored];
      if (late.length > 0) return Promise.resolve(answer);
      return new Promise<string[]>((arrive) => late.push(() => arrive(answer)));
    },
    add: async (one: string) => {
      stored.push(one);
      return [...stored];
    },
    deliver: () => {
      for (const arrive of late) arrive();
    },
  };
}

test.each([
  ['writes its response to the list', true],
  ['refetches the list', false],
])('keeps a change although an earlier list request ends later: %s', async (_, sets) => {
  const client = createQueryClient();
  const server = slowServer();
  const seen = new QueryObserver(client, { queryKey: KEY, queryFn: server.list });
  const leave = seen.subscribe(() => undefined);
  const change = new MutationObserver(client, {
    mutationFn: server.add,
    onSuccess: (saved) => (sets ? client.setQueryData(KEY, saved) : client.invalidateQueries({ queryKey: KEY })),
  });

  await change.mutate('stolen');
  server.deliver();
  await expect.poll(() => seen.getCurrentResult().fetchStatus).toBe('idle');

  expect(seen.getCurrentResult().data).toEqual(['stolen']);
  leave();
  client.clear();
});

test('reads again when a rate limit has passed, after no other client error', async () => {
  vi.useFakeTimers();
  const limited = new CallError(429, 'RATE_LIMITED', 'Too many requests.', undefined, {}, 7);
  const read = vi.fn().mockRejectedValueOnce(limited).mockResolvedValue('rows');
  const refused = vi.fn().mockRejectedValue(new CallError(403, 'FORBIDDEN', 'Not allowed.', undefined, {}));
  const client = createQueryClient();
  const seen = new QueryObserver(client, { queryKey: KEY, queryFn: read });
  const leave = [seen, new QueryObserver(client, { queryKey: ['refused'], queryFn: refused })].map((observer) =>
    observer.subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(6_900);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.getCurrentResult().data).toBe('rows');
  expect(refused).toHaveBeenCalledTimes(1);
  for (const stop of leave) stop();
  vi.useRealTimers();
});
