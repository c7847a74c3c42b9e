import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fetch } from 'undici';
import type { ScreeningBatchDetail } from '@/core/screening/batch/contract';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import { dataFolder } from '../bin/evaluation/data-folder';
import { percentile } from '../bin/evaluation/scores';
import { nameSynthesiser } from '../bin/evaluation/synthesise';
import { type Product, signIn, withProduct } from './support/product';

/**
 * `npm run bench:batch [-- --rows 1000000] [--seconds 120] [--data DIR]`: a file of people as large as one may be, every
 * hundredth row broken in one of four ways, sent to the product as it ships: how long reading takes, whether each broken row and no other
 * is told by its line, how much memory the application takes at most meanwhile (resident, Linux only), and how many rows a second become screened requests in the
 * time that is given after the start, with `/api/health` asked four times a second throughout. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '120' },
    data: { type: 'string' },
  },
});
const [rows, seconds] = [Number(values.rows), Number(values.seconds)];
const EVERY = 100;
const BROKEN: ReadonlyArray<(at: number) => string> = [
  (at) => `,1970-01-01,LK,n-${at}`,
  (at) => `Impossible Day,1970-02-31,LK,d-${at}`,
  (at) => `One Too Many,1970-01-01,LK,c-${at},more`,
  (at) => `"Never Closed,1970-01-01,LK,q-${at}`,
];
const round = (value: number): number => Math.round(value * 10) / 10;
const invent = nameSynthesiser(commonNames, 34);

/** The file, some thousand rows at a time; the heading is line 1. */
async function* people(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('fullName,dateOfBirth,country,externalId\n');
  let lines: string[] = [];
  for (let at = 1; at <= rows; at++) {
    const broken = at % EVERY === 0 ? BROKEN[(at / EVERY) % BROKEN.length] : undefined;
    lines.push(broken ? broken(at) : `${invent().value.replaceAll(/[",]/g, ' ')},19${50 + (at % 50)}-01-15,LK,e-${at}`);
    if (lines.length < 5_000 && at < rows) continue;
    yield encoder.encode(`${lines.join('\n')}\n`);
    lines = [];
  }
}

/** Bytes of memory that the application's own process holds. */
function resident({ child }: Product): number {
  const family = [child.pid ?? 0, ...childrenOf(child.pid ?? 0)];
  const sizes = family.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return status.includes('postgres') ? 0 : Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  });
  return Math.max(...sizes);
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );

function watch(product: Product): { stop: () => { health: number[]; peak: number } } {
  const health: number[] = [];
  let peak = 0;
  const ask = async () => {
    const from = performance.now();
    const answer = await fetch(`${product.baseUrl}/api/health`);
    await answer.text();
    health.push(performance.now() - from);
    peak = Math.max(peak, resident(product));
  };
  // A call that is refused because the product has ended says nothing that its own failure does not.
  const timer = setInterval(() => void ask().catch(() => clearInterval(timer)), 250);
  return {
    stop: () => {
      clearInterval(timer);
      return { health, peak };
    },
  };
}

const lists = dataFolder(values.data, 'watchlists', 'the demonstration lists are used');
await withProduct({ lists }, async (product) => {
  const cookie = await signIn(product);
  const headers = { cookie, origin: new URL(product.baseUrl).origin, 'x-gatehouse-request': '1' };
  const room = `${product.baseUrl}/api/console/screening/batches`;
  const watched = watch(product);
  const from = performance.now();
  const sent = await fetch(room, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="people.csv"' },
    body: people(),
    duplex: 'half',
  });
  const { id, broken, ...made } = (await sent.json()) as ScreeningBatchDetail;
  const readSeconds = (performance.now() - from) / 1000;
  if (sent.status !== 201) throw new Error(`not read: ${sent.status} ${JSON.stringify(made)}`);
  const reading = watched.stop();
  const file = await fetch(`${room}/${id}/result?only=broken`, { headers });
  const told = (await file.text()).split('\r\n').flatMap((line) => /^(\d+),/.exec(line)?.[1] ?? []);
  const expected = Array.from({ length: Math.floor(rows / EVERY) }, (_, at) => String((at + 1) * EVERY + 1));
  const isExact = JSON.stringify(told) === JSON.stringify(expected);
  const under = watch(product);
  const started = await fetch(`${room}/${id}/start`, { method: 'POST', headers });
  if (started.status !== 200) throw new Error(`not started: ${started.status}`);
  await sleep(seconds * 1000);
  const { accepted, screened } = (await (await fetch(`${room}/${id}`, { headers })).json()) as ScreeningBatchDetail;
  const screening = under.stop();
  const figures = {
    bench: 'batch',
    rows,
    readSeconds: round(readSeconds),
    brokenRows: broken,
    brokenToldExactly: isExact,
    readingPeakMiB: round(reading.peak / 2 ** 20),
    readingHealthP99Ms: round(percentile(reading.health, 0.99)),
    acceptedPerSecond: round(accepted / seconds),
    screenedPerSecond: round(screened / seconds),
    screeningPeakMiB: round(screening.peak / 2 ** 20),
    screeningHealthP99Ms: round(percentile(screening.health, 0.99)),
  };
  process.stdout.write(
    `${rows} rows read in ${figures.readSeconds} s, ${broken} broken, ${isExact ? 'each and no other told by its line' : 'NOT told exactly'}; ` +
      `at most ${figures.readingPeakMiB} MiB, health p99 ${figures.readingHealthP99Ms} ms\n` +
      `then for ${seconds} s: ${figures.acceptedPerSecond} rows a second accepted, ${figures.screenedPerSecond} screened; ` +
      `at most ${figures.screeningPeakMiB} MiB, health p99 ${figures.screeningHealthP99Ms} ms\n${JSON.stringify(figures)}\n`,
  );
});
