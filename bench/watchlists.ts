import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { rank } from '@/core/screening/screen';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { processorMs } from '../bin/evaluation/scores';

/**
 * `GATEHOUSE_WATCHLIST_DIR=… npm run bench:lists`: seconds to read and index all lists on the worker thread, how long
 * the swap holds up this thread's event loop, and the first searches after it. Text, then one JSON line.
 */
// Settings that every process needs and this one never uses.
process.env.DATABASE_URL ??= 'postgresql://localhost/unused';
process.env.GATEHOUSE_ROOT_KEY ??= randomBytes(32).toString('hex');

const before = processorMs();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const started = performance.now();
const { lists, searcher } = await loadWatchlists();
const loadSeconds = (performance.now() - started) / 1000;
delay.disable();
for (const list of lists)
  process.stdout.write(
    `${list.source.padEnd(9)} ${list.status.padEnd(10)} ${list.label.padEnd(32)} ${list.entries} entries, ${list.names} names ${list.reason}\n`,
  );
const first = performance.now();
rank(searcher, { fullName: 'Ivan Petrov' }, { threshold: 0.5, limit: 10 });
const figures = {
  loadSeconds: Math.round(loadSeconds * 100) / 100,
  loadProcessorSeconds: Math.round((processorMs() - before) / 10) / 100,
  eventLoopDelayMaxMs: Math.round(delay.max / 1e4) / 100,
  eventLoopDelayP99Ms: Math.round(delay.percentile(99) / 1e4) / 100,
  firstSearchMs: Math.round((performance.now() - first) * 100) / 100,
  names: searcher.image.nameParty.length,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
