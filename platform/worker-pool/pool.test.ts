import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

test.each(['thread', 'process'] as const)('a %s starts with the first job and answers in order', async (kind) => {
  const one = pool(kind);
  expect(one.status().running).toBe(0);
  const answers = await Promise.all([one.run('a'), one.run('b'), one.run('c')]);
  expect(answers.map((answer) => (answer as unknown[])[0])).toEqual(['a', 'b', 'c']);
  expect(one.status()).toMatchObject({ running: 1, busy: 0, queued: 0, done: 3 });
});

test.each(['thread', 'process'] as const)('a %s that hangs is killed and the next job gets a new one', async (kind) => {
  const one = pool(kind, { timeoutMs: 2_500 });
  await one.run('before');
  await expect(one.run('hang')).rejects.toMatchObject({ name: 'EngineFault', reason: 'timeout' });
  await expect(one.run('after')).resolves.toMatchObject({ 0: 'after' });
  expect(one.status()).toMatchObject({ lost: 1, failed: 1, done: 2 });
});

test.each(['thread', 'process'] as const)('a %s that dies loses only its own job', async (kind) => {
  const one = pool(kind);
  const [dead, alive] = await Promise.allSettled([one.run('die'), one.run('alive')]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { reason: 'crash' } });
  expect(alive.status).toBe('fulfilled');
});

test('a process that waits for the processor is not taken for one that hangs', async () => {
  const one = pool('process', { timeoutMs: 1_000 });
  await one.run('before');
  const [pid = 0] = one.status().pids;
  const pauses = setInterval(() => {
    process.kill(pid, 'SIGSTOP');
    setTimeout(() => process.kill(pid, 'SIGCONT'), 150);
  }, 300);
  try {
    await expect(one.run('work')).resolves.toBe('worked');
  } finally {
    clearInterval(pauses);
  }
  expect(one.status().lost).toBe(0);
}, 60_000);

test('a fault names the job where the worker was up and no one else ended it', async () => {
  const one = pool('process');
  await expect(one.run('die')).rejects.toMatchObject({ reason: 'crash', byJob: true });
  await one.run('a');
  const stuck = one.run('slow').catch((error: unknown) => error);
  process.kill(one.status().pids[0] ?? 0, 'SIGKILL');
  expect(await stuck).toMatchObject({ reason: 'crash', byJob: false });
});

test('a process that eats memory is killed', async () => {
  const one = pool('process', { residentMegabytes: 200, timeoutMs: 30_000 });
  await expect(one.run('grow')).rejects.toMatchObject({ reason: 'memory' });
});

test('work beyond the queue is refused instead of kept', async () => {
  const one = pool('thread', { maxQueue: 1 });
  const first = one.run('slow');
  const second = one.run('slow');
  await expect(one.run('third')).rejects.toMatchObject({ reason: 'busy', code: 'ENGINE_BUSY' });
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow']);
});

test('a fault of the document keeps its code', async () => {
  await expect(pool('thread').run('refuse')).rejects.toMatchObject({ name: 'DomainError', code: 'PDF_ENCRYPTED' });
});

test('a worker is replaced after its share of jobs', async () => {
  const one = pool('process', { jobsPerWorker: 1 });
  const [first, second] = [(await one.run('a')) as unknown[], (await one.run('b')) as unknown[]];
  expect(first[1]).not.toBe(second[1]);
  expect(one.status().lost).toBe(0);
});

test('a worker without work is stopped and starts again with the next job', async () => {
  const one = pool('process', { idleMs: 200 });
  const [, first] = (await one.run('a')) as unknown[];
  await expect.poll(() => one.status().running, { timeout: 5_000 }).toBe(0);
  const [, second] = (await one.run('b')) as unknown[];
  expect(second).not.toBe(first);
  expect(one.status().lost).toBe(0);
});

test('closing rejects what waits', async () => {
  const one = pool('process');
  const waiting = [one.run('slow'), one.run('slow')].map((job) => job.catch((error: unknown) => error));
  one.close();
  expect(await Promise.all(waiting)).toMatchObject([{ reason: 'closed' }, { reason: 'closed' }]);
});
