import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '@/platform/postgres/cluster';
import { query, startTestApp, testKeys, until } from '../tests/integration/executor/test-app';

/**
 * Kill the database under a running executor `crash [kills]` times (default 20). Counts process exits: without a
 * handler any unhandled rejection ends the process. Exits with 1 on an exit or lost work.
 */
const EVENTS = 40;

if (process.send) await work();
else {
  const kills = Number(process.argv[2] ?? 20);
  if (!Number.isInteger(kills) || kills < 1) throw new Error('Usage: npm run bench crash -- [kills]');
  await measure(kills);
}

async function work(): Promise<void> {
  const keys = { eventKey: process.env.CRASH_EVENT_KEY ?? '', signingKey: process.env.CRASH_SIGNING_KEY ?? '' };
  const app = await startTestApp(
    process.env.DATABASE_URL ?? '',
    (client) => [
      client.createFunction({ id: 'steady', triggers: [{ event: 'c/work' }] }, async ({ step }) => {
        await step.run('first', () => sleep(50));
        await step.run('second', () => sleep(50));
      }),
      client.createFunction({ id: 'shaky', retries: 5, triggers: [{ event: 'c/work' }] }, async ({ step, attempt }) => {
        await step.run('often', () => {
          if (attempt < 1) throw new Error('on purpose');
        });
      }),
    ],
    keys,
    { leaseSeconds: 5 },
  );
  process.send?.({ url: app.engine.url });
}

async function measure(kills: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-crash-'));
  chmodSync(dataDir, 0o711);
  const cluster = await startCluster(dataDir, 'bench');
  const keys = testKeys();
  let [exits, accepted] = [0, 0];
  let ending = false;
  let url = '';
  let child: ChildProcess | undefined;
  const launch = async (): Promise<void> => {
    child = fork(process.argv[1] ?? '', [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: cluster.url,
        CRASH_EVENT_KEY: keys.eventKey,
        CRASH_SIGNING_KEY: keys.signingKey,
      },
    });
    child.once('exit', () => {
      if (ending) return;
      exits += 1;
      void launch();
    });
    [{ url }] = (await once(child, 'message')) as [{ url: string }];
  };
  await launch();

  const send = async (kill: number): Promise<void> => {
    const events = Array.from({ length: EVENTS }, (_, at) => ({ id: `${kill}-${at}`, name: 'c/work', data: {} }));
    const answer = await fetch(`${url}/e/${keys.eventKey}`, { method: 'POST', body: JSON.stringify(events) });
    if (answer.status === 200) accepted += EVENTS;
  };
  const answers = () => query(cluster.url, 'select 1').then(() => true);
  for (let kill = 1; kill <= kills; kill++) {
    await until('the database answers', () => answers().catch(() => false as const), 60_000);
    await send(kill).catch(() => undefined);
    await sleep(Math.random() * 1_500);
    const [pid] = readFileSync(path.join(cluster.places.cluster, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    if (kill % 10 === 0) console.error(`${kill} kills, ${exits} exits`);
    await sleep(300);
  }
  const open = async (): Promise<number> => {
    const [row] = await query<{ open: string }>(
      cluster.url,
      'select count(*) as open from gatehouse_engine.runs where ended_at is null',
    );
    return Number(row?.open);
  };
  await until('all work ended', async () => (await open().catch(() => 1)) === 0, 300_000).catch(() => undefined);
  const [{ runs } = { runs: '0' }] = await query<{ runs: string }>(
    cluster.url,
    `select count(*) as runs from gatehouse_engine.runs where status = 'completed'`,
  );
  const unfinished = await open();
  const lost = Math.max(0, accepted * 2 - Number(runs) - unfinished);
  console.log(
    JSON.stringify({ bench: 'crash', kills, exits, accepted, runsCompleted: Number(runs), open: unfinished, lost }),
  );
  ending = true;
  child?.kill('SIGKILL');
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(exits + lost + unfinished > 0 ? 1 : 0);
}
