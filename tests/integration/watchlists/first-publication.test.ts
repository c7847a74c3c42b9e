import { beforeEach, expect, test, vi } from 'vitest';
import { systemDb } from '@/platform/db/db';
import { watchlistsReady } from '@/platform/watchlists/served-versions';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { publishWatchlists, storeWatchlists } from '@/services/watchlists/store-lists';

beforeEach(async () => {
  for (const table of ['watchlistEntry', 'watchlistVersion', 'watchlistSource'] as const)
    await (systemDb()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
});

test('publishes folder lists after a late database and is ready only then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const publish = vi.fn(publishWatchlists);
  publish.mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'));
  await storeWatchlists(publish);
  // Monitoring too may load the existing lists.
  await loadWatchlists();
  expect(watchlistsReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(watchlistsReady()).toBe(true), { timeout: 30_000 });
  expect(publish).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(publish).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
}, 60_000);
