import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as GET_DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { POST as SUBMIT } from '@/app/api/document-processing/route';
import { GET as GET_SESSION } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE_SESSION } from '@/app/api/kyc-sessions/route';
import { customerDocuments, documentPipeline } from '@/inngest/document-pipeline';
import { kycFaceVerification, kycSimulation } from '@/inngest/kyc';
import { db } from '@/platform/db/db';
import { startProductExecutor, until } from '@/tests/support/executor';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

/** By requests of a test key alone, with the product's own functions. */
let own: TestOrganization;
let stopExecutor: () => Promise<void>;
beforeAll(async () => {
  own = await makeOrganization({ environment: 'test' });
  stopExecutor = await startProductExecutor([documentPipeline, customerDocuments, kycSimulation, kycFaceVerification]);
});
afterAll(() => stopExecutor());

test('a session is verified without a customer, with the events of a real one', async () => {
  const made = await callRoute(CREATE_SESSION, { apiKey: own.apiKey, body: { metadata: { sandbox: 'verified' } } });
  const { id } = made.body.session as { id: string };
  const ended = await until('the end of the session', async () => {
    const { body } = await callRoute(GET_SESSION, { apiKey: own.apiKey, params: { id } });
    return body.outcome === 'verified' && body;
  });
  expect(ended).toMatchObject({ isComplete: true, faceVerification: { verified: true, match: 'same' } });
  const events = await db(own.organizationId).webhookEvent.findMany({
    where: { subjectId: id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
  expect([events[0]?.type, new Set(events.map(({ type }) => type)).has('kycSession.completed')]).toEqual([
    'kycSession.created',
    true,
  ]);
});

test('a document ends with an infrastructure error without retries', async () => {
  const file = { base64Data: (await plainPicture('jpeg')).toString('base64'), mimeType: 'image/jpeg' };
  const body = { processorId: 'INVOICE', files: [file], metadata: { sandbox: 'INTERNAL_SERVICE_FAILURE' } };
  const made = await callRoute(SUBMIT, { apiKey: own.apiKey, body });
  const id = String(made.body.instanceId);
  const ended = await until('the end of the document', async () => {
    const { body: read } = await callRoute(GET_DOCUMENT, { apiKey: own.apiKey, params: { id } });
    return read.status === 'error' && read;
  });
  expect(ended).toMatchObject({ errorCode: 'INTERNAL_SERVICE_FAILURE', result: null, environment: 'test' });
});
