import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, fetch, setGlobalDispatcher } from 'undici';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import { percentile } from '../bin/evaluation/scores';
import { nameSynthesiser } from '../bin/evaluation/synthesise';

/**
 * `npm run bench:http [-- --rate 50] [--seconds 40] [--lists ../shared/data/watchlists]`: starts the product as it ships
 * (built app, own database in a temporary folder, the official lists when the folder is there) and sends
 * `POST /sanctions/search` at a fixed rate, whether answers come back or not (open loop). Every call is authenticated,
 * limited and metered; since one key may search 300 times a minute, enough keys take turns. Times count from the moment
 * a call was due, so a server that stalls can't hide it. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '40' },
    lists: { type: 'string', default: '../shared/data/watchlists' },
    port: { type: 'string' },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
/** With room for the sliding window of the limiter. */
const searchesPerKey = 200;

type Bootstrap = { baseUrl: string; console: { email: string; password: string } };
setGlobalDispatcher(new Agent({ connections: 64, keepAliveTimeout: 30_000 }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function startProduct(dataDir: string): Promise<{ child: ChildProcess; bootstrap: Bootstrap }> {
  const port = values.port ?? String(await freePort());
  const lists = existsSync(values.lists) ? path.resolve(values.lists) : undefined;
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_LOG_LEVEL: 'warn',
      ...(lists && { GATEHOUSE_WATCHLIST_DIR: lists }),
    },
  });
  const file = path.join(dataDir, 'bootstrap.json');
  const ready = (): Promise<boolean> =>
    fetch(`http://localhost:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let waited = 0; !existsSync(file) || !(await ready()); waited += 1) {
    if (child.exitCode !== null || waited > 1_200) throw new Error('the product did not start');
    await sleep(500);
  }
  return { child, bootstrap: JSON.parse(readFileSync(file, 'utf8')) as Bootstrap };
}

/** Signs in as the owner, as the console's own page does, and makes keys. */
async function makeKeys({ baseUrl, console: { email, password } }: Bootstrap, count: number): Promise<string[]> {
  const own = { origin: new URL(baseUrl).origin, 'x-gatehouse-request': '1', 'content-type': 'application/json' };
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookies = (answer: { headers: { getSetCookie(): string[] } }): string[] =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const given = cookies(csrf);
  const signedIn = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own.origin, cookie: given.join('; '), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString(),
  });
  const cookie = [...given, ...cookies(signedIn)].join('; ');
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${baseUrl}/api/console/api-keys`, {
      method: 'POST',
      headers: { ...own, cookie },
      body: JSON.stringify({ name: `Bench ${at}`, products: ['AML_SCREENING'], environment: 'live', lifeDays: 30 }),
    });
    if (answer.status !== 201) throw new Error(`no key: ${answer.status} ${await answer.text()}`);
    keys.push(((await answer.json()) as { token: string }).token);
  }
  return keys;
}

async function search(baseUrl: string, key: string, fullName: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/sanctions/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName }),
  });
  await answer.text();
  return answer.status;
}

/** Sends `count` searches at the rate; milliseconds of each from when it was due, and how often each status came. */
async function load(baseUrl: string, keys: readonly string[], invent: () => string, count: number) {
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const due = started + (at * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(
      search(baseUrl, keys[at % keys.length] ?? '', invent())
        .catch(() => 0)
        .then((status) => {
          took.push(performance.now() - due);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
    );
  }
  await Promise.all(running);
  return { took, statuses };
}

/** Processor milliseconds of a process and all below it (server, workers, database); NaN where there is no /proc. */
function processorMsOf(root: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const stats = new Map<number, { parent: number; ms: number }>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const file = `/proc/${entry}/stat`;
    if (!existsSync(file)) continue;
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // Fields 14 to 17 of proc(5), in hundredths of a second: own and ended children's.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    stats.set(Number(entry), { parent: Number(fields[1]), ms: ticks * 10 });
  }
  const below = (pid: number): number =>
    (stats.get(pid)?.ms ?? 0) + [...stats].reduce((sum, [id, { parent }]) => sum + (parent === pid ? below(id) : 0), 0);
  return below(root);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-http-'));
const { child, bootstrap } = await startProduct(dataDir);
try {
  const name = nameSynthesiser(commonNames, 21);
  const invent = (): string => name().value;
  const keys = await makeKeys(bootstrap, Math.ceil((rate * 60) / searchesPerKey));
  await load(bootstrap.baseUrl, keys, invent, rate * 5);
  const before = processorMsOf(child.pid ?? 0);
  const { took, statuses } = await load(bootstrap.baseUrl, keys, invent, rate * seconds);
  const processorMs = (processorMsOf(child.pid ?? 0) - before) / took.length;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const figures = {
    rate,
    calls: took.length,
    statuses,
    p50: round(percentile(took, 0.5)),
    p95: round(percentile(took, 0.95)),
    p99: round(percentile(took, 0.99)),
    max: round(Math.max(...took)),
    processorMsACall: round(processorMs),
  };
  process.stdout.write(
    `POST /sanctions/search at ${rate} a second, ${took.length} calls: p50 ${figures.p50} ms, p95 ${figures.p95} ms, ` +
      `p99 ${figures.p99} ms, worst ${figures.max} ms; answers ${JSON.stringify(statuses)}; ` +
      `${figures.processorMsACall} ms of processor time a call, server and database together\n${JSON.stringify(figures)}\n`,
  );
} finally {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
