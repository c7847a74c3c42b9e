import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Agent, fetch } from 'undici';
import { seededRandom } from '@/tests/fixtures/documents/random';
import { signInOverHttp } from '@/tests/support/first-password';
import { plainPicture } from '@/tests/support/plain-picture';
import { percentile } from '../scripts/evaluation/scores';
import {
  callWith,
  databaseUrlOf,
  makeKeys,
  openLoop,
  type ProductProcess,
  postmasterOf,
  statusesOf,
  withProduct,
} from './support/product';

/**
 * `npm run load [-- --streams 500] [--rates 10,20,40,80] [--seconds 20]`: transactions when idle and with event streams,
 * a mixed load at rising rates, answers beyond the rate limits.
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '500' },
    rates: { type: 'string', default: '10,20,40,80' },
    seconds: { type: 'string', default: '20' },
  },
});
const seconds = Number(values.seconds);
const rates = values.rates.split(',').map(Number);
const KEYS = 24;
/** A rate above this is past the knee. */
const KNEE_P95_MS = 500;

// Unlimited: calls must not wait for a connection of the sender.
const dispatcher = new Agent({ connections: null, keepAliveTimeout: 30_000 });
const random = seededRandom(7);
const round = (value: number): number => Math.round(value * 10) / 10;

async function transactionsPerSecond(database: pg.Pool, forSeconds: number): Promise<number> {
  // Sessions report their counts up to ten seconds late.
  const read = async () => {
    const { rows } = await database.query<{ total: string }>(
      `select xact_commit + xact_rollback as total from pg_stat_database where datname = 'gatehouse'`,
    );
    return Number(rows[0]?.total ?? 0);
  };
  const before = await read();
  await sleep(forSeconds * 1_000);
  return round(((await read()) - before) / forSeconds);
}

async function openStreams(product: ProductProcess, count: number) {
  const cookie = await signInOverHttp(product);
  const leaving = new AbortController();
  const streams = new Agent({ connections: count, bodyTimeout: 0, headersTimeout: 60_000 });
  const statuses: number[] = [];
  let comments = 0;
  const open = async (): Promise<void> => {
    const answer = await fetch(`${product.baseUrl}/api/console/events`, {
      headers: { cookie },
      signal: leaving.signal,
      dispatcher: streams,
    });
    statuses.push(answer.status);
    void (async () => {
      for await (const chunk of answer.body ?? []) comments += (chunk as Uint8Array).length > 0 ? 1 : 0;
    })().catch(() => undefined);
  };
  for (let at = 0; at < count; at += 25) await Promise.all(Array.from({ length: Math.min(25, count - at) }, open));
  return {
    statuses: statusesOf(statuses.map((status) => ({ status }))),
    frames: () => comments,
    close: async () => {
      leaving.abort();
      await streams.destroy();
    },
  };
}

/** CPU ms by part: the server process, the database, the workers. */
function processorMs(root: number, database: number): Record<string, number> {
  const parts = { app: 0, database: 0, workers: 0 };
  const parents = new Map<number, { parent: number; ms: number }>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const file = `/proc/${entry}/stat`;
    if (!existsSync(file)) continue;
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    parents.set(Number(entry), { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * 10 });
  }
  for (const [pid, { parent, ms }] of parents) {
    if (pid === database || parent === database) parts.database += ms;
    else if (parent === root) parts.app += ms;
    else if (parents.get(parent)?.parent === root) parts.workers += ms;
  }
  return parts;
}

type Timed = { status: number; ms: number };

/** Half reads, 30 % searches, 20 % new screenings. */
async function oneCall({ baseUrl }: ProductProcess, keys: string[], at: number): Promise<Timed> {
  const kind = random.next();
  const name = `Person ${random.digits(6)} ${random.digits(3)}`;
  const [path, body] =
    kind < 0.5
      ? ['/screening/request?limit=20', undefined]
      : kind < 0.8
        ? ['/sanctions/search', { fullName: name }]
        : ['/screening/request', { fullName: name, externalId: `load-${at}-${random.digits(6)}` }];
  const sent = performance.now();
  const answer = await fetch(`${baseUrl}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${keys[at % keys.length]}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    dispatcher,
  });
  await answer.text();
  return { status: answer.status, ms: performance.now() - sent };
}

async function mixed(product: ProductProcess, keys: string[], rate: number) {
  const { pid: database } = postmasterOf(product.dataDir);
  const before = processorMs(product.child.pid ?? 0, database);
  const sent = await openLoop(rate, rate * seconds, (at) => oneCall(product, keys, at));
  const after = processorMs(product.child.pid ?? 0, database);
  const took = sent.map(({ ms }) => ms);
  return {
    rate,
    statuses: statusesOf(sent.map(({ answer }) => answer)),
    p50: round(percentile(took, 0.5)),
    p95: round(percentile(took, 0.95)),
    p99: round(percentile(took, 0.99)),
    cores: Object.fromEntries(
      Object.keys(after).map((part) => [part, round(((after[part] ?? 0) - (before[part] ?? 0)) / seconds / 1_000)]),
    ),
  };
}

/** Four keys, far above their limits: refusals must be quick, and what was accepted must end. */
async function overload(product: ProductProcess, keys: string[], rate: number) {
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const sent = await openLoop(rate, rate * seconds, (at) => oneCall(product, keys.slice(0, 4), at));
  own.disable();
  const refused = sent.flatMap(({ answer }) => (answer && [429, 503].includes(answer.status) ? [answer.ms] : []));
  return {
    rate,
    statuses: statusesOf(sent.map(({ answer }) => answer)),
    refusedMs: { p50: round(percentile(refused, 0.5)), p99: round(percentile(refused, 0.99)) },
    /** Of the sender, a part of the refusals' times. */
    senderLateMs: { p50: round(own.percentile(50) / 1e6), p99: round(own.percentile(99) / 1e6) },
  };
}

await withProduct({}, async (product) => {
  const database = new pg.Pool({ connectionString: databaseUrlOf(product.dataDir), max: 1 });
  const keys = await makeKeys(product, KEYS);
  await sleep(20_000);
  const idle = await transactionsPerSecond(database, 30);
  const streams = await openStreams(product, Number(values.streams));
  await sleep(20_000);
  const withStreams = await transactionsPerSecond(database, 30);
  const frames = streams.frames();
  await streams.close();
  const steps = [];
  for (const rate of rates) {
    const step = await mixed(product, keys, rate);
    process.stderr.write(`${JSON.stringify(step)}\n`);
    steps.push(step);
    if (step.p95 > KNEE_P95_MS) break;
  }
  const files = [{ base64Data: (await plainPicture()).toString('base64'), mimeType: 'image/png' }];
  const document = await callWith(product, product.apiKey, '/document-processing', {
    processorId: 'SRI_LANKA_ID',
    files,
  });
  const over = await overload(product, keys, (rates.at(-1) ?? 80) * 2);
  const open = async (): Promise<number> => {
    const { rows } = await database.query<{ open: string }>(
      `select (select count(*) from "ScreeningRequest" where status in ('queued', 'screening'))
         + (select count(*) from "DocumentInstance" where status in ('pending', 'running')) as open`,
    );
    return Number(rows[0]?.open ?? 0);
  };
  const from = Date.now();
  while ((await open()) > 0 && Date.now() - from < 120_000) await sleep(500);
  const left = await open();
  await database.end();
  console.log(
    JSON.stringify({
      bench: 'load',
      transactionsPerSecond: { idle, withStreams },
      streams: { ...streams.statuses, frames },
      steps,
      overload: { ...over, document: document.status, drainedSeconds: round((Date.now() - from) / 1_000), left },
    }),
  );
});
