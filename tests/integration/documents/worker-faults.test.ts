import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/document-processing/route';
import { documentPipeline } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import {
  closeWorkerPools,
  limitWorkerPools,
  type WorkerPoolName,
  workerPools,
} from '@/platform/worker-pool/worker-pools';
import { asFile, readDocument } from '@/tests/support/documents/submit';
import { startProductExecutor, until } from '@/tests/support/executor';
import { honestPicture, hostileFiles } from '@/tests/support/hostile';
import { drawnInvoice } from '@/tests/support/invoices';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Real workers that are killed or hang, under the durable executor that retries. */
const JOB_SECONDS = 6;
let organization: TestOrganization;
let stopEngine: () => Promise<void>;
beforeAll(async () => {
  limitWorkerPools({ jobSeconds: JOB_SECONDS });
  organization = await makeOrganization({ balance: 100 });
  stopEngine = await startProductExecutor([documentPipeline]);
});
afterAll(async () => {
  await stopEngine();
  closeWorkerPools();
  limitWorkerPools({});
});
let attack: NodeJS.Timeout | undefined;
afterEach(() => clearInterval(attack));

function strike(engine: WorkerPoolName, signal: NodeJS.Signals, times: number): Set<number> {
  const struck = new Set<number>();
  attack = setInterval(() => {
    const pool = workerPools().find(({ name }) => name === engine);
    for (const pid of pool?.busy ? pool.pids : []) {
      if (struck.has(pid) || struck.size >= times) continue;
      struck.add(pid);
      process.kill(pid, signal);
    }
  }, 5);
  return struck;
}

async function submit(bytes: Buffer, mimeType: string): Promise<string> {
  const { status, body } = await callRoute(POST, {
    body: { processorId: 'INVOICE', files: [asFile(bytes, mimeType)] },
    apiKey: organization.apiKey,
  });
  expect(status).toBe(201);
  return String(body.instanceId);
}

const ended = (instanceId: string) =>
  until(
    `the end of ${instanceId}`,
    async () => {
      const instance = await readDocument(organization, instanceId);
      return ['completed', 'failed', 'error'].includes(instance.status) ? instance : null;
    },
    110_000,
  );
const attempts = async (instanceId: string, stageId: string) =>
  (await db(organization.organizationId).documentStage.findFirst({ where: { instanceId, stageId } }))?.attempt;
const refunds = (instanceId: string) =>
  db(organization.organizationId).creditEntry.findMany({ where: { subjectId: instanceId, kind: 'refund' } });

test('retries once after a killed worker', async () => {
  const struck = strike('see', 'SIGKILL', 1);
  const instanceId = await submit(honestPicture(), 'image/png');
  expect((await ended(instanceId)).status).not.toBe('error');
  expect(struck.size).toBe(1);
  expect(await attempts(instanceId, 'crop_and_detect_faces')).toBe(2);
  expect(await refunds(instanceId)).toEqual([]);
}, 120_000);

test('replaces a hanging worker and repeats the stage', async () => {
  const struck = strike('read', 'SIGSTOP', 1);
  const instanceId = await submit(honestPicture(), 'image/png');
  expect((await ended(instanceId)).status).not.toBe('error');
  expect(struck.size).toBe(1);
  expect(await attempts(instanceId, 'crop_and_detect_faces')).toBe(2);
}, 120_000);

test.each([
  ['killed', 'SIGKILL', 'see'],
  ['that hangs', 'SIGSTOP', 'see'],
  ['that hangs while it reads', 'SIGSTOP', 'read'],
] as const)(
  'ends as an internal error with a refund after a third worker %s',
  async (_how, signal, engine) => {
    const struck = strike(engine, signal, 3);
    const instanceId = await submit(honestPicture(), 'image/png');
    expect(await ended(instanceId)).toMatchObject({
      status: 'error',
      errorCode: 'INTERNAL_SERVICE_FAILURE',
      error: expect.stringMatching(/internal problem/),
      result: null,
    });
    expect(struck.size).toBe(3);
    expect(await attempts(instanceId, 'crop_and_detect_faces')).toBe(3);
    expect(await refunds(instanceId)).toMatchObject([{ amount: 5 }]);
    clearInterval(attack);
    expect((await ended(await submit(honestPicture(), 'image/png'))).status).not.toBe('error');
  },
  180_000,
);

test('fails a PDF that kills three workers as FILE_UNREADABLE, not others', async () => {
  const bomb = (await hostileFiles()).find(({ name }) => name.startsWith('forms in forms'));
  if (!bomb) throw new Error('the set has no bomb');
  // A short timeout for the PDF pool: three workers at the default limit would take minutes.
  limitWorkerPools({ jobSeconds: 2 });
  const [hostile, honest] = [await submit(bomb.bytes, bomb.mimeType), await submit(honestPicture(), 'image/png')];
  expect((await ended(honest)).status).not.toBe('error');
  expect(await ended(hostile)).toMatchObject({ status: 'failed', errorCode: 'PRE_VALIDATION_FAILED' });
  const scoped = db(organization.organizationId);
  const stage = await scoped.documentStage.findFirst({
    where: { instanceId: hostile, stageId: 'crop_and_detect_faces' },
  });
  expect(stage).toMatchObject({ attempt: 3, status: 'failed', data: { reason: 'FILE_UNREADABLE' } });
  expect(await refunds(hostile)).toEqual([]);
}, 120_000);

test('ends a PDF whose workers are killed externally as an internal error', async () => {
  const { pdf } = drawnInvoice(1);
  const struck = strike('pdf', 'SIGKILL', 3);
  const instanceId = await submit(pdf, 'application/pdf');
  expect(await ended(instanceId)).toMatchObject({ status: 'error', errorCode: 'INTERNAL_SERVICE_FAILURE' });
  expect(struck.size).toBe(3);
  expect(await refunds(instanceId)).toHaveLength(1);
}, 120_000);
