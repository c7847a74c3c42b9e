import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '@/platform/postgres/cluster';
import { endedRuns, startTestApp, until } from '../tests/integration/engine/test-app';

/**
 * Figures of the embedded engine on this machine, as one JSON line: events taken in a second (one by one and in
 * batches), runs of one step a second, milliseconds that the engine adds to a step, and milliseconds from an event to
 * the first line of its function (median).
 */
const STEPS = 100;
const RUNS = 500;
const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster(dataDir, 'bench', { watch: false });
const begun: number[] = [];
const app = await startTestApp(cluster.url, (client) => [
  client.createFunction({ id: 'chain', triggers: [{ event: 'b/chain' }] }, async ({ step }) => {
    for (let i = 0; i < STEPS; i++) await step.run(`step ${i}`, () => i);
  }),
  client.createFunction({ id: 'one', triggers: [{ event: 'b/one' }] }, ({ step }) => step.run('only', () => 1)),
  client.createFunction({ id: 'begin', triggers: [{ event: 'b/begin' }] }, ({ event }) =>
    begun.push(Date.now() - Number(event.data.at)),
  ),
]);

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};
const ended = (id: string, count: number) =>
  until(`${count} runs of ${id}`, async () => (await endedRuns(cluster.url, `test-${id}`)).length >= count, 300_000);

for (let i = 0; i < 20; i++) {
  await app.client.send({ name: 'b/begin', data: { at: Date.now() } });
  await ended('begin', i + 1);
}
const chain = await seconds(async () => {
  await app.client.send({ name: 'b/chain' });
  await ended('chain', 1);
});
const single = await seconds(async () => {
  for (let i = 0; i < 200; i++) await app.client.send({ name: 'b/nobody' });
});
const batched = await seconds(async () => {
  for (let i = 0; i < 20; i++) await app.client.send(Array.from({ length: 100 }, () => ({ name: 'b/nobody' })));
});
const runs = await seconds(async () => {
  await app.client.send(Array.from({ length: RUNS }, () => ({ name: 'b/one' })));
  await ended('one', RUNS);
});

const round = (value: number) => Math.round(value * 10) / 10;
console.log(
  JSON.stringify({
    bench: 'engine',
    eventsPerSecond: round(200 / single),
    eventsPerSecondBatched: round(2_000 / batched),
    runsPerSecond: round(RUNS / runs),
    stepOverheadMs: round((chain / STEPS) * 1_000),
    eventToFunctionMs: begun.sort((a, b) => a - b)[Math.floor(begun.length / 2)],
  }),
);
await app.close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
