import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { NonRetriableError, RetryAfterError } from 'inngest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/document-processing/route';
import { documentPipeline, driveDocument, withWait } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import { retryAt } from '@/platform/inngest-executor/timing';
import { storageNamed } from '@/platform/storage/storage';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { failDocument } from '@/services/documents/stages/close-document';
import { asFile, readDocument } from '@/tests/support/documents/submit';
import { startProductExecutor, until } from '@/tests/support/executor';
import { drawnInvoice } from '@/tests/support/invoices';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization({ balance: 100 });
});
afterAll(closeWorkerPools);

const files = () => path.resolve(process.env.GATEHOUSE_DATA_DIR ?? '', 'files');
const takeAway = () => renameSync(files(), `${files()}-away`);
const bringBack = () => existsSync(`${files()}-away`) && renameSync(`${files()}-away`, files());
afterEach(bringBack);

const { pdf } = drawnInvoice(1);
const post = () =>
  callRoute(POST, {
    body: { processorId: 'INVOICE', files: [asFile(pdf, 'application/pdf')] },
    apiKey: organization.apiKey,
  });
const entries = (subjectId: string) =>
  db(organization.organizationId).creditEntry.findMany({ where: { subjectId, kind: 'refund' } });
const scan = (instanceId: string) =>
  db(organization.organizationId).documentStage.findFirst({ where: { instanceId, stageId: 'crop_and_detect_faces' } });

test('returns 503 with Retry-After and charges nothing without storage', async () => {
  await post();
  const charges = await db(organization.organizationId).creditEntry.count();
  takeAway();
  const { status, body, headers } = await post();
  expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(existsSync(files())).toBe(false);
  bringBack();
  expect(await db(organization.organizationId).creditEntry.count()).toBe(charges);
  expect((await post()).status).toBe(201);
});

test('completes a document after storage was unavailable for several attempts', async () => {
  const stopEngine = await startProductExecutor([documentPipeline]);
  try {
    const accepted = await post();
    const instanceId = String(accepted.body.instanceId);
    takeAway();
    await until('a third attempt', async () => ((await scan(instanceId))?.attempt ?? 0) >= 3, 60_000);
    expect((await readDocument(organization, instanceId)).status).toBe('running');
    bringBack();
    const ended = await until(
      'the end',
      async () => {
        const instance = await readDocument(organization, instanceId);
        return ['completed', 'failed', 'error'].includes(instance.status) ? instance : null;
      },
      100_000,
    );
    expect([ended.status, ended.errorCode]).toEqual(['completed', undefined]);
    expect((await scan(instanceId))?.faults).toBe(0);
    expect(await entries(instanceId)).toEqual([]);
  } finally {
    await stopEngine();
  }
}, 180_000);

test('ends a lost file as an error with a refund, not as a failed document', async () => {
  const instanceId = String((await post()).body.instanceId);
  const ids = { organizationId: organization.organizationId, instanceId };
  const row = await db(organization.organizationId).storedFile.findFirst({ where: { ownerId: instanceId } });
  await storageNamed('disk').delete([row?.key ?? '']);
  await expect(driveDocument(ids, (_name, work) => work())).rejects.toMatchObject({ name: 'StorageFault' });
  expect((await readDocument(organization, instanceId)).status).toBe('running');
  await failDocument(ids);
  const ended = await readDocument(organization, instanceId);
  expect([ended.status, ended.errorCode]).toEqual(['error', 'INTERNAL_SERVICE_FAILURE']);
  expect(await entries(instanceId)).toHaveLength(1);
});

test('outlasts an outage of five minutes and goes on within a minute after it', () => {
  const waits = Array.from({ length: documentPipeline.opts.retries ?? 0 }, (_, attempt) => {
    const error = withWait(new Error('away'), attempt);
    return retryAt(attempt + 1, error instanceof RetryAfterError ? error.retryAfter : null, 0, 0.5);
  });
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(5 * 60_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  const final = new NonRetriableError('for good');
  expect(withWait(final, 5)).toBe(final);
});
