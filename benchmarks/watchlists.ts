import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { rank } from '@/core/screening/screen';
import { endPool } from '@/platform/db/pool';
import { startCluster } from '@/platform/postgres/cluster';
import { forEachList, publishList } from '@/platform/watchlists/run-list-job';
import { currentWatchlists, loadWatchlists } from '@/platform/watchlists/watchlists';
import { migrate } from '@/prisma/migrate';
import { processorMs } from '../scripts/evaluation/scores';

/**
 * `GATEHOUSE_WATCHLIST_DIR=… npm run bench watchlists`: time to read and store all lists, to index them again, the
 * event loop block of the swap, and the first search.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster(dataDir, 'bench', { watch: false });
process.env.DATABASE_URL = cluster.url;
process.env.GATEHOUSE_ROOT_KEY ??= randomBytes(32).toString('hex');
await migrate(cluster.url);

const dir = process.env.GATEHOUSE_WATCHLIST_DIR;
const seconds = (since: number): number => Math.round((performance.now() - since) / 10) / 100;
const before = processorMs();
const reading = performance.now();
await forEachList(async (source) => {
  const from = dir ? ({ origin: 'folder', dir: path.resolve(dir) } as const) : ({ origin: 'bundled' } as const);
  const answer = await publishList({ kind: 'publish', source, from });
  if (answer.outcome !== 'published') process.stdout.write(`${source}: ${JSON.stringify(answer)}\n`);
});
const readAndStoreSeconds = seconds(reading);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const indexing = performance.now();
await loadWatchlists();
const indexSeconds = seconds(indexing);
delay.disable();
const served = currentWatchlists();
if (!served) throw new Error('nothing is served');
for (const { source, label, entries, names } of served.lists)
  process.stdout.write(`${source.padEnd(9)} ${label.padEnd(34)} ${entries} entries, ${names} names\n`);
const first = performance.now();
rank(served.searcher, { fullName: 'Ivan Petrov' }, { threshold: 0.5, limit: 10 });
const figures = {
  readAndStoreSeconds,
  indexSeconds,
  processorSeconds: Math.round((processorMs() - before) / 10) / 100,
  eventLoopDelayMaxMs: Math.round(delay.max / 1e4) / 100,
  eventLoopDelayP99Ms: Math.round(delay.percentile(99) / 1e4) / 100,
  firstSearchMs: Math.round((performance.now() - first) * 100) / 100,
  names: served.searcher.image.nameParty.length,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
await endPool();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
