import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fetch } from 'undici';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { type Random, seededRandom } from '@/tests/fixtures/documents/random';
import { bootstrap, setInstallation } from '@/tests/support/bootstrap';
import { changeFirstPassword, signInOverHttp } from '@/tests/support/first-password';
import { startInngestServer } from '@/tests/support/inngest-server';
import { writeOfacList } from '@/tests/support/official-list';
import { startReceiver } from '@/tests/support/receiver';
import { chaosWork } from './support/chaos-work';
import { signal, startInstallation } from './support/installation';
import { openWork, violations } from './support/invariants';
import { killPoints, planned } from './support/kill-points';
import { freePort } from './support/product';

/**
 * `npm run chaos [-- --kills 50] [--seed 1] [--instances 2] [--targets app,server] [--faults storage,hang]`: kill
 * product, workers and database with work in flight. Exits with 1 if something is lost, doubled or stuck.
 */
// --points 3: instead of random kills, kill the product three times at each named point (kill-points.ts).
// --older FOLDER: the first instance is that earlier version.
// storage: the files are away for seconds; hang: the database stops answering; receivers: a second destination fails;
// commit: COMMIT takes longer than a transaction may; disk: nothing can be written, readonly: the files can only be read
// (both as root: mount); clock: all clocks go an hour ahead, and back (needs libfaketime of Debian's package faketime).
// With GATEHOUSE_TEST_INNGEST_SERVER (docs/testing.md) the product runs on that server, which is killed too.
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '' },
    targets: { type: 'string', default: '' },
    instances: { type: 'string', default: '1' },
    older: { type: 'string' },
    points: { type: 'string', default: '0' },
  },
});
const kills = Number(options.kills);
const instances = Number(options.instances);
const times = Number(options.points);
const faults = options.faults.split(',').filter(Boolean);
const targets = options.targets.split(',').filter(Boolean);
const known = ['storage', 'hang', 'receivers', 'commit', 'disk', 'readonly', 'clock'];
if (
  ![kills, instances, times + 1].every((number) => Number.isInteger(number) && number > 0) ||
  faults.some((fault) => !known.includes(fault))
)
  throw new Error(
    `Usage: npm run chaos -- [--kills N] [--seed N] [--points N] [--instances N] [--targets app,server,…] [--faults ${known.join(',')}]`,
  );

/** Work must end this long after the last restart. */
const STUCK_SECONDS = 120;
const SETTLE_EVERY = 5;
/** One generator each, since they are used concurrently. */
const [random, loadRandom, faultRandom, receiverRandom] = [0, 1, 2, 3].map((at) =>
  seededRandom(Number(options.seed) * 4 + at),
) as [Random, Random, Random, Random];
const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-chaos-'));
if (faults.includes('disk')) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3g', 'tmpfs', folder]);
chmodSync(folder, 0o711);
const port = await freePort();
writeOfacList(path.join(folder, 'lists'), [
  { id: 90_001, surname: 'PERERA', givenNames: 'Sanduni Malini', born: '15 Dec 1958', nationality: 'Sri Lanka' },
]);
const prepared = (build: string) => ({
  folder: path.resolve(build),
  distDir: /app=(.*)/.exec(
    execFileSync(
      process.execPath,
      ['-e', "import('./scripts/prepare.mjs').then((p) => p.prepare()).then((dir) => console.log('app=' + dir))"],
      { cwd: build, encoding: 'utf8' },
    ),
  )?.[1] as string,
});

const keys = {
  eventKey: randomBytes(16).toString('hex'),
  signingKey: `signkey-prod-${randomBytes(32).toString('hex')}`,
};
const binary = process.env.GATEHOUSE_TEST_INNGEST_SERVER;
const server = binary ? await startInngestServer(binary, { appUrl: `http://127.0.0.1:${port}`, ...keys }) : null;

const CLOCK_LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const clockFile = path.join(folder, 'clock');
let isAhead = false;
writeFileSync(clockFile, '+0', { mode: 0o644 });

const begun = Date.now();
/** Until when COMMIT is slow. */
let slowUntil = 0;
const points = killPoints(() => product.killApp(0));
const product = await startInstallation({
  folder,
  instances,
  port,
  app: prepared('.'),
  ...(options.older && { older: prepared(options.older) }),
  ...((faults.includes('commit') || times > 0) && {
    databaseHooks: {
      // Longer than the product lets a transaction take.
      commitDelay: () => (Date.now() < slowUntil ? 8_000 : 0),
      reach: points.reach,
    },
  }),
  env: {
    GATEHOUSE_WATCHLIST_DIR: path.join(folder, 'lists'),
    ...(faults.includes('clock') && {
      LD_PRELOAD: CLOCK_LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
    ...(server && {
      INNGEST_BASE_URL: server.url,
      INNGEST_EVENT_KEY: keys.eventKey,
      INNGEST_SIGNING_KEY: keys.signingKey,
    }),
  },
});

const counts = { app: 0, start: 0, worker: 0, database: 0, both: 0, server: 0 };
const killApp = () => product.killApp(random.integer(0, instances - 1));
const KILLS: Record<keyof typeof counts, () => Promise<void> | void> = {
  app: killApp,
  async start() {
    killApp();
    await sleep(random.next() * 4_000);
    killApp();
  },
  worker: product.killWorkers,
  database: product.killDatabase,
  both: () => {
    product.killDatabase();
    killApp();
  },
  async server() {
    await server?.restart();
    product.restarted();
  },
};
const ALL_TARGETS: Array<keyof typeof counts> = [
  'app',
  'app',
  'app',
  'start',
  'worker',
  'database',
  'database',
  'both',
];
if (server) ALL_TARGETS.push('server', 'server', 'server', 'server');
const TARGETS = ALL_TARGETS.filter((target) => targets.length === 0 || targets.includes(target));
if (TARGETS.length === 0) throw new Error(`Nothing to kill: targets are ${[...new Set(ALL_TARGETS)].join(', ')}.`);

/** A start without files or disk space ends, which may take this long. */
const ENDING_MS = 10_000;
async function disturb(): Promise<void> {
  const fault = faultRandom.pick(['none', ...faults]);
  const ms = 1_000 + faultRandom.next() * 4_000;
  if (fault === 'storage') {
    const { filesDir } = product;
    product.excuseExits(Date.now() + ms + ENDING_MS);
    renameSync(filesDir, `${filesDir}.away`);
    writeFileSync(filesDir, '');
    await sleep(ms);
    rmSync(filesDir);
    renameSync(`${filesDir}.away`, filesDir);
  }
  if (fault === 'hang') {
    const held = product.databaseProcesses();
    for (const pid of held) signal(pid, 'SIGSTOP');
    await sleep(ms);
    for (const pid of held) signal(pid, 'SIGCONT');
  }
  if (fault === 'commit') slowUntil = Date.now() + ms;
  if (fault === 'clock') {
    isAhead = !isAhead;
    writeFileSync(clockFile, isAhead ? '+3600' : '+0');
  }
  if (fault === 'readonly') {
    const { filesDir } = product;
    product.excuseExits(Date.now() + ms + ENDING_MS);
    execFileSync('mount', ['--bind', filesDir, filesDir]);
    execFileSync('mount', ['-o', 'remount,bind,ro', filesDir]);
    await sleep(ms);
    execFileSync('umount', ['-l', filesDir]);
  }
  if (fault === 'disk') {
    const filler = path.join(folder, 'filler');
    product.excuseExits(Date.now() + ms + ENDING_MS);
    // Fails when nothing is left: for files, database and temporary files alike.
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' });
    await sleep(ms);
    rmSync(filler, { force: true });
  }
}

const receiver = await startReceiver();
const received = new Map<string, number>();
receiver.reply = ({ headers }, response) => {
  const id = String(headers['x-webhook-event-id']);
  received.set(id, (received.get(id) ?? 0) + 1);
  if (points.reach('delivery received')) return void response.destroy();
  response.writeHead(200).end('ok', () => points.reach('delivery answered'));
};
const bad = await startReceiver();
bad.reply = (_received, response) => {
  const way = receiverRandom.pick(['hang', 'reset', 'refuse']);
  if (way === 'reset') response.destroy();
  if (way === 'refuse') response.writeHead(500).end();
};

await server?.sync();
setInstallation(product.dataDir);
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
  const database = new pg.Pool({ connectionString: product.databaseUrl(), max: 1, connectionTimeoutMillis: 3_000 });
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
    await product.ready();
    const left = await withDatabase((database) => openWork(database, destination)).catch(() => ({ database: 1 }));
    const seconds = (Date.now() - Math.max(from, product.readyAt())) / 1_000;
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
let made = 0;
async function killed(target: string, isLast: boolean): Promise<void> {
  await product.ready();
  made += 1;
  if (made % SETTLE_EVERY === 0 || isLast) await settle(`after kill ${made} (${target})`);
  if (made % 10 === 0) process.stderr.write(`${made} kills, ${Math.round((Date.now() - begun) / 1_000)} s\n`);
}

async function killAtRandom(): Promise<undefined> {
  for (let kill = 1; kill <= kills; kill++) {
    const span = 500 + random.next() * 2_500;
    const target = random.pick(TARGETS as [keyof typeof counts]);
    const load = work.beginRound(span);
    const disturbing = disturb();
    await sleep(random.next() * span);
    counts[target] += 1;
    await KILLS[target]();
    await Promise.all([load, disturbing]);
    await killed(target, kill === kills);
  }
}

const ROUNDS = 3;
const notReached: string[] = [];
/** Points are those of undisturbed work, without what only a schedule, a start or a recovery does. */
async function killAtPoints(): Promise<number> {
  points.begin(product.filesDir);
  for (let round = 0; round < ROUNDS; round++) await work.beginRound(2_000);
  await settle('undisturbed');
  const found = points.seen();
  process.stderr.write(`${found.length} points:\n${found.join('\n')}\n`);
  for (const [at, point] of planned(found, times, random).entries()) {
    const isHit = await points.killAt(point, async (isOver) => {
      for (let round = 0; round < ROUNDS && !isOver(); round++) {
        await work.beginRound(1_000);
        for (let second = 0; second < 12 && !isOver(); second++) await sleep(1_000);
      }
    });
    if (isHit) counts.app += 1;
    else notReached.push(point);
    await killed(point, at === found.length * times - 1);
  }
  return found.length;
}

const pointsFound = await (times > 0 ? killAtPoints() : killAtRandom());
await work.finish(30_000);

const broken = await withDatabase((database) =>
  violations(database, { accepted: work.accepted, received, destination, filesDir: product.filesDir }),
);
cookie = await signInOverHttp(bootstrap());
const audit = (await (await fetch(`${baseUrl}/api/console/audit/verification`, { headers: { cookie } })).json()) as {
  intact?: boolean;
};
if (audit.intact !== true) broken.push(`the audit log is not intact: ${JSON.stringify(audit)}`);
const [left] = await Promise.all([product.stop(), receiver.close(), bad.close(), server?.stop()]);
if (left > 0) broken.push(`${left} processes are left`);

const total = [...received.values()].reduce((sum, times) => sum + times, 0);
const ordered = recoveries.sort((a, b) => a - b);
const round = (value: number) => Math.round(value * 10) / 10;
console.log(
  JSON.stringify({
    bench: 'chaos',
    seed: Number(options.seed),
    faults,
    instances,
    engine: server ? 'Inngest server' : 'embedded',
    kills: counts,
    ...(times > 0 && { points: pointsFound, times, notReached }),
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
    ownExits: product.ownExits(),
    refused: work.accepted.refused.slice(0, 5),
    seconds: Math.round((Date.now() - begun) / 1_000),
  }),
);
if (faults.includes('disk')) execFileSync('umount', [folder]);
rmSync(folder, { recursive: true, force: true });
process.exit(broken.length + stuck.length + product.ownExits() > 0 ? 1 : 0);
