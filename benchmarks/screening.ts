import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import { dataFolder } from '../scripts/evaluation/data-folder';
import { percentile } from '../scripts/evaluation/scores';
import { nameSynthesiser } from '../scripts/evaluation/synthesise';
import { processorTime } from './support/processor-time';
import { callWith, makeKeys, openLoop, type ProductProcess, statusesOf, withProduct } from './support/product';

/**
 * `npm run bench screening [-- --rate 50] [--seconds 60] [--data DIR]`: `POST /screening/request` at 2 a second, then
 * at the rate (open loop), from `createdAt` to `completedAt`. Bars: p95 of 1 s and no growing queue at 50 a second.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    data: { type: 'string' },
    port: { type: 'string' },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
/** Limit: 120 requests a minute and key. */
const requestsPerKey = 90;
const DRAIN_SECONDS = 240;

type Made = { requestId: string };
type Request = { status: string; createdAt: string; completedAt: string | null };

setGlobalDispatcher(new Agent({ connections: 64, keepAliveTimeout: 30_000 }));
const round = (value: number): number => Math.round(value * 10) / 10;
const invent = nameSynthesiser(commonNames, 33);

const lists = dataFolder(values.data, 'watchlists', 'the demonstration lists are used');
await withProduct({ lists, port: values.port }, async (product) => {
  const keys = await makeKeys(product, Math.ceil((rate * 60) / requestsPerKey) + 1);
  await measure(product, keys, 2, 10);
  const calm = await measure(product, keys, 2, 60);
  const loaded = await measure(product, keys, rate, rate * seconds);
  const figures = { bench: 'screening', rate, seconds, barP95Ms: 1_000, barPerSecond: 50, calm, loaded };
  process.stdout.write(
    `accepted to completed, two a second: ${say(calm)}\n` +
      `at ${rate} a second for ${seconds} s: ${say(loaded)}; ${loaded.perSecond} completed a second, the last one ${loaded.drainedSeconds} s after the last was sent\n` +
      `bars: p95 1000 ms, 50 a second\n${JSON.stringify(figures)}\n`,
  );
});

type Measured = Awaited<ReturnType<typeof measure>>;
function say({ p50, p95, max, statuses, outcomes, appMsEach, databaseMsEach, load }: Measured): string {
  const cost = `${appMsEach} ms of processor time each and ${databaseMsEach} of the database, load ${load.join(' ')}`;
  return `p50 ${p50} ms, p95 ${p95} ms, worst ${max} ms; answers ${JSON.stringify(statuses)}, outcomes ${JSON.stringify(outcomes)}; ${cost}`;
}

async function measure(product: ProductProcess, keys: string[], perSecond: number, count: number) {
  const keyOf = (at: number) => keys[at % keys.length] ?? '';
  const place = { pid: product.child.pid ?? 0, dataDir: product.dataDir };
  const before = processorTime(place);
  const sent = await openLoop(perSecond, count, (at) =>
    callWith<Made>(product, keyOf(at), '/screening/request', { fullName: invent().value, country: 'LK' }),
  );
  const lastSent = Date.now();
  const ids = sent.flatMap(({ answer }, at) => (answer?.status === 201 ? [{ id: answer.body.requestId, at }] : []));
  const read = ({ id, at }: { id: string; at: number }) =>
    callWith<Request>(product, keyOf(at), `/screening/request/${id}`).then(({ body }) => body);
  const requests: Request[] = [];
  let after = before;
  for (const one of ids.toReversed()) {
    let request = await read(one);
    while (!request.completedAt && Date.now() - lastSent < DRAIN_SECONDS * 1000) {
      await sleep(250);
      request = await read(one);
    }
    // The last request is complete; what follows is the benchmark's own reading.
    if (requests.length === 0) after = processorTime(place);
    requests.push(request);
  }
  const done = requests.flatMap(({ createdAt, completedAt }) =>
    completedAt ? [{ from: Date.parse(createdAt), to: Date.parse(completedAt) }] : [],
  );
  const took = done.map(({ from, to }) => to - from);
  const [first, last] = [Math.min(...done.map(({ from }) => from)), Math.max(...done.map(({ to }) => to))];
  const outcomes: Record<string, number> = {};
  for (const { status } of requests) outcomes[status] = (outcomes[status] ?? 0) + 1;
  return {
    statuses: statusesOf(sent.map(({ answer }) => answer)),
    outcomes,
    p50: round(percentile(took, 0.5)),
    p95: round(percentile(took, 0.95)),
    max: round(Math.max(...took)),
    answerP95: round(
      percentile(
        sent.map(({ ms }) => ms),
        0.95,
      ),
    ),
    perSecond: round(done.length / ((last - first) / 1000)),
    appMsEach: round(((after.app - before.app) * 1000) / done.length),
    databaseMsEach: round(((after.database - before.database) * 1000) / done.length),
    load: loadavg().map(round),
    drainedSeconds: round(Math.max(0, last - lastSent) / 1000),
  };
}
