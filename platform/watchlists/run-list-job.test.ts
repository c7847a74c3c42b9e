import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inThread } from './run-list-job';

const dir = mkdtempSync(path.join(tmpdir(), 'gatehouse-threads-'));
const script = path.join(dir, 'worker.mjs');

beforeAll(() => {
  writeFileSync(
    script,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', async (job) => {
       parentPort.postMessage({ item: threadId });
       if (job.fail) throw new Error(job.fail);
       parentPort.postMessage({ answer: { job, threadId } });
     });`,
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Answer = { job: unknown; threadId: number };
const ask = (job: unknown, onItem: (item: unknown) => void = () => undefined): Promise<Answer> =>
  inThread(script, job, onItem) as Promise<Answer>;

test('runs sequential jobs in one thread and concurrent jobs in two', async () => {
  const said: unknown[] = [];
  const first = await ask('first', (item) => said.push(item));
  const second = await ask('second', (item) => said.push(item));
  expect(second).toEqual({ job: 'second', threadId: first.threadId });
  expect(said).toEqual([first.threadId, first.threadId]);
  const [third, fourth] = await Promise.all([ask('third'), ask('fourth')]);
  expect(third?.threadId).not.toBe(fourth?.threadId);
});

test('rejects a failed job, ends its thread and runs the next job', async () => {
  const failed: unknown[] = [];
  await expect(ask({ fail: 'truncated file' }, (item) => failed.push(item))).rejects.toThrow('truncated file');
  for (const job of ['next', 'and the next']) expect(failed).not.toContain((await ask(job)).threadId);
});
