import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fetch } from 'undici';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { databaseAccount, databasePlaces } from '@/platform/postgres/account';
import { type Random, seededRandom } from '@/tests/fixtures/documents/random';
import { bootstrap, setInstallation } from '@/tests/support/bootstrap';
import { changeFirstPassword, signInOverHttp } from '@/tests/support/first-password';
import { startInngestServer } from '@/tests/support/inngest-server';
import { writeOfacList } from '@/tests/support/official-list';
import { startReceiver } from '@/tests/support/receiver';
import { chaosWork } from './support/chaos-work';
import { openWork, violations } from './support/invariants';
import { databaseUrlOf, freePort, postmasterOf } from './support/product';

/**
 * `npm run chaos [-- --kills 50] [--seed 1] [--faults storage,hang,receivers]`: kill product, workers and database with
 * work in flight. Exits with 1 if something is lost, doubled or stuck.
 */
// storage: the files are away for seconds; hang: the database stops answering; receivers: a second destination fails.
// With GATEHOUSE_TEST_INNGEST_SERVER (docs/testing.md) the product runs on that server, which is killed too.
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '' },
  },
});
const kills = Number(options.kills);
const faults = options.faults.split(',').filter(Boolean);
const known = ['storage', 'hang', 'receivers'];
if (!Number.isInteger(kills) || kills < 1 || faults.some((fault) => !known.includes(fault)))
  throw new Error(`Usage: npm run chaos -- [--kills N] [--seed N] [--faults ${known.join(',')}]`);

/** Work must end this long after the last restart. */
const STUCK_SECONDS = 120;
const SETTLE_EVERY = 5;
/** One generator each, since they are used concurrently. */
const [random, loadRandom, faultRandom, receiverRandom] = [0, 1, 2, 3].map((at) =>
  seededRandom(Number(options.seed) * 4 + at),
) as [Random, Random, Random, Random];
const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-chaos-'));
chmodSync(folder, 0o711);
const dataDir = path.join(folder, 'data');
const port = String(await freePort());
writeOfacList(path.join(folder, 'lists'), [
  { id: 90_001, surname: 'PERERA', givenNames: 'Sanduni Malini', born: '15 Dec 1958', nationality: 'Sri Lanka' },
]);
const appDir = execFileSync(
  process.execPath,
  ['-e', "import('./scripts/prepare.mjs').then((p) => p.prepare()).then((dir) => console.log('app=' + dir))"],
  { encoding: 'utf8' },
).match(/app=(.*)/)?.[1];

const keys = {
  eventKey: randomBytes(16).toString('hex'),
  signingKey: `signkey-prod-${randomBytes(32).toString('hex')}`,
};
const binary = process.env.GATEHOUSE_TEST_INNGEST_SERVER;
const server = binary ? await startInngestServer(binary, { appUrl: `http://127.0.0.1:${port}`, ...keys }) : null;

let child: ChildProcess | undefined;
let ready: Promise<void> = Promise.resolve();
let readyAt = Date.now();
let [ownExits, ending] = [0, false];
let storageBackAt = 0;
const ENDING_MS = 10_000;
const killed = new Set<number>();

/** Like scripts/start.mjs, but without its pauses. */
function launch(): void {
  const started = fork('.build/server.mjs', [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: '',
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_WATCHLIST_DIR: path.join(folder, 'lists'),
      GATEHOUSE_WATCHLIST_DOWNLOAD: '0',
      GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
      GATEHOUSE_LOG_LEVEL: 'error',
      ...(appDir && { GATEHOUSE_DIST_DIR: appDir }),
      ...(server && {
        INNGEST_BASE_URL: server.url,
        INNGEST_EVENT_KEY: keys.eventKey,
        INNGEST_SIGNING_KEY: keys.signingKey,
      }),
    },
  });
  child = started;
  ready = new Promise((resolve) => {
    started.on('message', () => {
      readyAt = Date.now();
      resolve();
    });
    started.on('exit', (code) => {
      if (ending) return resolve();
      // A start without its files is refused, and may take some time to end.
      if (!killed.has(started.pid ?? 0) && code !== 2 && Date.now() > storageBackAt) ownExits += 1;
      launch();
      void ready.then(resolve);
    });
  });
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
};

/** Empty for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const everyProcess = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid);
const childrenOf = (parent: number): number[] =>
  everyProcess().filter((pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === parent);
const workersSeen = new Set<number>();
const isWorker = (pid: number): boolean => read(`/proc/${pid}/cmdline`).includes('.build/workers/');
function workers(): number[] {
  const found = childrenOf(child?.pid ?? 0).filter(isWorker);
  for (const pid of found) workersSeen.add(pid);
  return found;
}

/** Processes of this installation, by its data folder, and workers. */
const leftProcesses = (): number[] =>
  everyProcess().filter(
    (pid) =>
      ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(dataDir)) ||
      (workersSeen.has(pid) && isWorker(pid)),
  );

/** The postmaster and its children. */
const databaseProcesses = (): number[] => {
  const { pid: parent } = postmasterOf(dataDir);
  return parent > 0 ? [parent, ...childrenOf(parent)] : [];
};
const counts = { app: 0, start: 0, worker: 0, database: 0, both: 0, server: 0 };
const killApp = () => {
  if (!child?.pid) return;
  workers();
  killed.add(child.pid);
  signal(child.pid, 'SIGKILL');
};
const killDatabase = () => {
  const { pid } = postmasterOf(dataDir);
  if (pid > 0) signal(pid, 'SIGKILL');
};
const KILLS: Record<keyof typeof counts, () => Promise<void> | void> = {
  app: killApp,
  async start() {
    killApp();
    await sleep(random.next() * 4_000);
    killApp();
  },
  worker: () => {
    for (const pid of workers()) signal(pid, 'SIGKILL');
  },
  database: killDatabase,
  both: () => {
    killDatabase();
    killApp();
  },
  async server() {
    await server?.restart();
    readyAt = Date.now();
  },
};
const TARGETS: Array<keyof typeof counts> = ['app', 'app', 'app', 'start', 'worker', 'database', 'database', 'both'];
if (server) TARGETS.push('server', 'server', 'server', 'server');

async function disturb(): Promise<void> {
  const fault = faultRandom.pick(['none', ...faults]);
  const ms = 1_000 + faultRandom.next() * 4_000;
  if (fault === 'storage') {
    const [files, away] = [path.join(dataDir, 'files'), path.join(dataDir, 'files.away')];
    storageBackAt = Date.now() + ms + ENDING_MS;
    renameSync(files, away);
    writeFileSync(files, '');
    await sleep(ms);
    rmSync(files);
    renameSync(away, files);
  }
  if (fault === 'hang') {
    const held = databaseProcesses();
    for (const pid of held) signal(pid, 'SIGSTOP');
    await sleep(ms);
    for (const pid of held) signal(pid, 'SIGCONT');
  }
}

const receiver = await startReceiver();
const received = new Map<string, number>();
receiver.reply = ({ headers }, response) => {
  const id = String(headers['x-webhook-event-id']);
  received.set(id, (received.get(id) ?? 0) + 1);
  response.writeHead(200).end('ok');
};
const bad = await startReceiver();
bad.reply = (_received, response) => {
  const way = receiverRandom.pick(['hang', 'reset', 'refuse']);
  if (way === 'reset') response.destroy();
  if (way === 'refuse') response.writeHead(500).end();
};

const begun = Date.now();
launch();
await ready;
await server?.sync();
setInstallation(dataDir);
await changeFirstPassword();
const { baseUrl, apiKey } = bootstrap();
const own = { origin: new URL(baseUrl).origin, 'x-gatehouse-request': '1', 'content-type': 'application/json' };
let cookie = await signInOverHttp(bootstrap());
const addDestination = async (url: string): Promise<string> => {
  const body = JSON.stringify({ url, eventTypes: WEBHOOK_EVENT_TYPES.filter((type) => !type.endsWith('helpAsked')) });
  const answer = await fetch(`${baseUrl}/api/console/webhooks`, { method: 'POST', headers: { ...own, cookie }, body });
  if (answer.status !== 201) throw new Error(`no destination: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
};
const destination = await addDestination(receiver.url);
if (faults.includes('receivers')) await addDestination(bad.url);

async function withDatabase<T>(work: (database: pg.Pool) => Promise<T>): Promise<T> {
  const database = new pg.Pool({ connectionString: databaseUrlOf(dataDir), max: 1, connectionTimeoutMillis: 3_000 });
  database.on('error', () => undefined);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

const recoveries: number[] = [];
const stuck: string[] = [];
/** Wait until all work is ended; seconds count from the last restart or answer, whichever is later. */
async function settle(after: string): Promise<void> {
  const from = Date.now();
  let last = '';
  for (let isReported = false; ; await sleep(250)) {
    await ready;
    const left = await withDatabase((database) => openWork(database, destination)).catch(() => ({ database: 1 }));
    const seconds = (Date.now() - Math.max(from, readyAt)) / 1_000;
    if (Object.keys(left).length === 0 && work.open() === 0) {
      recoveries.push(seconds);
      process.stderr.write(`${after}: ended after ${Math.round(seconds)} s, last ${last}\n`);
      return;
    }
    last = JSON.stringify({ ...left, unanswered: work.open() });
    if (seconds > STUCK_SECONDS && !isReported) {
      isReported = true;
      stuck.push(`${after}: ${last}`);
    }
    if (seconds > STUCK_SECONDS * 3) return;
  }
}

const work = chaosWork(baseUrl, apiKey, loadRandom);
for (let kill = 1; kill <= kills; kill++) {
  const span = 500 + random.next() * 2_500;
  const target = random.pick(TARGETS as [keyof typeof counts]);
  const load = work.beginRound(span);
  const disturbing = disturb();
  await sleep(random.next() * span);
  counts[target] += 1;
  await KILLS[target]();
  await Promise.all([load, disturbing]);
  await ready;
  if (kill % SETTLE_EVERY === 0 || kill === kills) await settle(`after kill ${kill} (${target})`);
  if (kill % 10 === 0) process.stderr.write(`${kill} kills, ${Math.round((Date.now() - begun) / 1_000)} s\n`);
}
await work.finish(30_000);

const broken = await withDatabase((database) =>
  violations(database, { accepted: work.accepted, received, destination, dataDir }),
);
cookie = await signInOverHttp(bootstrap());
const audit = (await (await fetch(`${baseUrl}/api/console/audit/verification`, { headers: { cookie } })).json()) as {
  intact?: boolean;
};
if (audit.intact !== true) broken.push(`the audit log is not intact: ${JSON.stringify(audit)}`);
ending = true;
child?.kill('SIGTERM');
await ready;
await new Promise((resolve) => (child?.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
await Promise.all([receiver.close(), bad.close(), server?.stop()]);
const orphans = leftProcesses();
if (orphans.length > 0) broken.push(`${orphans.length} processes are left`);
for (const pid of orphans) signal(pid, 'SIGKILL');

const total = [...received.values()].reduce((sum, times) => sum + times, 0);
const ordered = recoveries.sort((a, b) => a - b);
const round = (value: number) => Math.round(value * 10) / 10;
console.log(
  JSON.stringify({
    bench: 'chaos',
    seed: Number(options.seed),
    faults,
    engine: server ? 'Inngest server' : 'embedded',
    kills: counts,
    accepted: {
      documents: work.accepted.documents.size,
      screenings: work.accepted.screenings.size,
      sessions: work.accepted.sessions.size,
      events: received.size,
    },
    violations: broken,
    stuck,
    recoverySeconds: { median: round(ordered[ordered.length >> 1] ?? 0), longest: round(ordered.at(-1) ?? 0) },
    deliveredAgain: { events: total - received.size, percent: round(((total - received.size) / received.size) * 100) },
    ownExits,
    refused: work.accepted.refused.slice(0, 5),
    seconds: Math.round((Date.now() - begun) / 1_000),
  }),
);
const { cluster, moved } = databasePlaces(dataDir, databaseAccount());
for (const place of [folder, ...(moved ? [path.dirname(cluster)] : [])])
  rmSync(place, { recursive: true, force: true });
process.exit(broken.length + stuck.length + ownExits > 0 ? 1 : 0);
