import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { WorkerPool } from './pool';
import type { RunnerKind } from './runner';

const OBEDIENT = `
  import { parentPort } from 'node:worker_threads';
  const send = (m) => parentPort ? parentPort.postMessage(m) : process.send(m);
  const take = ({ id, job }) => {
    if (job === 'die') process.exit(3);
    if (job === 'hang') for (;;);
    if (job === 'grow') { globalThis.kept = []; setInterval(() => kept.push(Buffer.alloc(8e6, 1)), 5); return; }
    if (job === 'work') {
      const began = process.cpuUsage();
      const used = () => { const { user, system } = process.cpuUsage(began); return (user + system) / 1000; };
      while (used() < 600);
      return send({ id, answer: 'worked' });
    }
    if (job === 'refuse') return send({ id, fault: { code: 'PDF_ENCRYPTED', message: 'The file is encrypted.' } });
    if (job === 'slow') return setTimeout(() => send({ id, answer: 'slow' }), 300);
    send({ id, answer: [job, process.pid] });
  };
  send({ ready: true });
  if (parentPort) parentPort.on('message', take); else process.on('message', take);
`;
const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-pool-'));
const file = path.join(folder, 'obedient.mjs');
writeFileSync(file, OBEDIENT);
afterAll(() => rmSync(folder, { recursive: true }));

const made: WorkerPool<string, unknown>[] = [];
const pool = (
  kind: RunnerKind,
  options: {
    timeoutMs?: number;
    maxQueue?: number;
    residentMegabytes?: number;
    jobsPerWorker?: number;
    size?: number;
    idleMs?: number;
  } = {},
) => {
  const one = new WorkerPool<string, unknown>({ name: 'obedient', kind, size: 1, file, ...options });
  made.push(one);
  return one;
};
afterEach(() => {
  for (const one of made.splice(0)) one.close();
});

test.each(['thread', 'process'] as const)('starts a %s with the first job and answers in order', async (kind) => {
  const one = pool(kind);
  expect(one.status().running).toBe(0);
  const answers = await Promise.all([one.run('a'), one.run('b'), one.run('c')]);
  expect(answers.map((answer) => (answer as unknown[])[0])).toEqual(['a', 'b', 'c']);
  expect(one.status()).toMatchObject({ running: 1, busy: 0, queued: 0, done: 3 });
});

test.each(['thread', 'process'] as const)('kills a hanging %s and starts another for the next job', async (kind) => {
  const one = pool(kind, { timeoutMs: 2_500 });
  await one.run('before');
  await expect(one.run('hang')).rejects.toMatchObject({ name: 'WorkerFault', reason: 'timeout' });
  await expect(one.run('after')).resolves.toMatchObject({ 0: 'after' });
  expect(one.status()).toMatchObject({ lost: 1, timeouts: 1, failed: 1, done: 2 });
});

test.each(['thread', 'process'] as const)('loses only the current job when a %s dies', async (kind) => {
  const one = pool(kind);
  const [dead, alive] = await Promise.allSettled([one.run('die'), one.run('alive')]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { reason: 'crash' } });
  expect(alive.status).toBe('fulfilled');
});

test('does not kill a process that waits for the CPU', async () => {
  const one = pool('process', { timeoutMs: 1_000 });
  await one.run('before');
  const [pid = 0] = one.status().pids;
  let isWorking = true;
  const work = one.run('work').finally(() => (isWorking = false));
  const pausing = (async () => {
    while (isWorking) {
      await sleep(150);
      process.kill(pid, 'SIGSTOP');
      await sleep(150);
      process.kill(pid, 'SIGCONT');
    }
  })();
  await expect(work).resolves.toBe('worked');
  await pausing;
  expect(one.status().lost).toBe(0);
}, 60_000);

test('blames the job for a crash unless the worker was killed from outside', async () => {
  const one = pool('process');
  await expect(one.run('die')).rejects.toMatchObject({ reason: 'crash', byJob: true });
  await one.run('a');
  const stuck = one.run('slow').catch((error: unknown) => error);
  process.kill(one.status().pids[0] ?? 0, 'SIGKILL');
  expect(await stuck).toMatchObject({ reason: 'crash', byJob: false });
});

test('kills a process that exceeds its memory limit', async () => {
  const one = pool('process', { residentMegabytes: 200, timeoutMs: 30_000 });
  await expect(one.run('grow')).rejects.toMatchObject({ reason: 'memory' });
});

test('refuses jobs beyond the queue limit', async () => {
  const one = pool('thread', { maxQueue: 1 });
  const first = one.run('slow');
  const second = one.run('slow');
  await expect(one.run('third')).rejects.toMatchObject({ reason: 'busy', code: 'ENGINE_BUSY' });
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow']);
});

test('keeps the code of a document error', async () => {
  await expect(pool('thread').run('refuse')).rejects.toMatchObject({ name: 'DomainError', code: 'PDF_ENCRYPTED' });
});

test('replaces a worker after its number of jobs', async () => {
  const one = pool('process', { jobsPerWorker: 1 });
  const [first, second] = [(await one.run('a')) as unknown[], (await one.run('b')) as unknown[]];
  expect(first[1]).not.toBe(second[1]);
  expect(one.status().lost).toBe(0);
});

test('stops an idle worker and starts another with the next job', async () => {
  const one = pool('process', { idleMs: 200 });
  const [, first] = (await one.run('a')) as unknown[];
  await expect.poll(() => one.status().running, { timeout: 5_000 }).toBe(0);
  const [, second] = (await one.run('b')) as unknown[];
  expect(second).not.toBe(first);
  expect(one.status().lost).toBe(0);
});

test('rejects waiting jobs on close', async () => {
  const one = pool('process');
  const waiting = [one.run('slow'), one.run('slow')].map((job) => job.catch((error: unknown) => error));
  one.close();
  expect(await Promise.all(waiting)).toMatchObject([{ reason: 'closed' }, { reason: 'closed' }]);
});
