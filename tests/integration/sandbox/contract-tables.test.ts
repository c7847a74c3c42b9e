import { beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '@/app/_lib/http/problem';
import { DELETE as DELETE_DOCUMENT, GET as GET_DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { POST as SUBMIT } from '@/app/api/document-processing/route';
import { DELETE as DELETE_SESSION, GET as GET_SESSION } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE_SESSION } from '@/app/api/kyc-sessions/route';
import { POST as SEND_EVENT } from '@/app/api/sandbox/events/route';
import { POST as SIMULATE_ALERT } from '@/app/api/sandbox/screening/alert/[id]/simulate/route';
import { GET as GET_ALERT } from '@/app/api/screening/alert/[id]/route';
import { GET as GET_REQUEST } from '@/app/api/screening/request/[id]/route';
import { POST as SCREEN } from '@/app/api/screening/request/route';
import { ALERT_STATUSES } from '@/core/alerts/transitions';
import type { DocumentInstance } from '@/core/documents/contract';
import { type FailureCode, failureCodes } from '@/core/documents/pipeline/failure-codes';
import { ruleIds, rules } from '@/core/documents/pipeline/rules';
import { instanceStatuses, stageIds, stageStatuses } from '@/core/documents/pipeline/stage-ids';
import type { ProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { ERROR_CODES } from '@/core/errors';
import { REVIEW_REASONS } from '@/core/kyc/face/face-verification';
import type { KycSession } from '@/core/kyc/session/contract';
import { KYC_STATES } from '@/core/kyc/session/session';
import { KYC_OUTCOMES } from '@/core/kyc/session/session-outcome';
import { LISTED_SUBJECTS } from '@/core/sandbox/listed-subjects';
import { sandboxName } from '@/core/sandbox/resolve';
import {
  REQUEST_STATUSES,
  type ScreeningRequest,
  SOURCE_KINDS,
  SourceEvidence,
} from '@/core/screening/requests/contract';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { driveDocument } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import { failDocument } from '@/services/documents/stages/close-document';
import { applyDocumentResult } from '@/services/kyc/document/apply-document-result';
import { verifyFace } from '@/services/kyc/liveness/verify-face';
import { simulateStored } from '@/services/sandbox/simulate-session';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';
import { plainPicture } from '@/tests/support/plain-picture';

/** Every row of the contract's tables, by a test key without credits. */

let own: TestOrganization;
const files = new Map<string, string>();
beforeAll(async () => {
  files.set('image/jpeg', (await plainPicture('jpeg')).toString('base64'));
  files.set('application/pdf', pdfOfPages([showText([{ text: 'Form', x: 50, y: 700, size: 12 }])]).toString('base64'));
  own = await tester();
});

const tester = () => makeOrganization({ environment: 'test', balance: 0 });

type Ids = { organizationId: string; instanceId: string };

/** The pipeline with its last resort, as the executor runs them. */
async function drive(ids: Ids): Promise<void> {
  await driveDocument(ids, (_name, work) => work()).catch(() => failDocument(ids));
}

async function documentWith(
  sandbox: string,
  processorId: ProcessorId,
  key: TestOrganization,
): Promise<DocumentInstance> {
  const mimeType = processors[processorId].acceptedMimeTypes[0] ?? '';
  const body = { processorId, files: [{ base64Data: files.get(mimeType), mimeType }], metadata: { sandbox, own: 1 } };
  const made = await callRoute(SUBMIT, { apiKey: key.apiKey, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id = String(made.body.instanceId);
  await drive({ organizationId: key.organizationId, instanceId: id });
  const { body: read } = await callRoute(GET_DOCUMENT, { apiKey: key.apiKey, params: { id } });
  return read as DocumentInstance;
}

const failedCodes = ({ result }: DocumentInstance): string[] =>
  [...(result?.validation.rulesFailed ?? []), ...(result?.extraction.rulesFailed ?? [])].map((one) => one.errorCode);

describe('documents', () => {
  // The rate limit is per key.
  let key: TestOrganization;
  beforeAll(async () => {
    key = await tester();
  });

  test.each(instanceStatuses)('status %s', async (status) => {
    expect(await documentWith(status, 'SRI_LANKA_ID', key)).toMatchObject({
      status,
      environment: 'test',
      metadata: { sandbox: status, own: 1 },
    });
  });

  test.each(Object.keys(failureCodes) as FailureCode[])('error code %s', async (code) => {
    expect(await documentWith(code, 'INVOICE', key)).toMatchObject({ errorCode: code });
  });

  test.each(ruleIds.map((id) => [rules[id].errorCode, id] as const))('rule code %s', async (errorCode, id) => {
    const own = Object.values(processors).find((processor) => processor.rules.includes(id));
    const read = await documentWith(errorCode, own?.processorId ?? 'INVOICE', key);
    expect([failedCodes(read), read.status]).toEqual([
      [errorCode],
      rules[id].level === 'error' ? 'failed' : 'completed',
    ]);
  });
});

describe.each(stageIds)('stage %s', (stageId) => {
  test.each(stageStatuses)('%s', async (status) => {
    const read = await documentWith(`${stageId}:${status}`, 'SRI_LANKA_ID', own);
    const stage = await db(own.organizationId).documentStage.findFirst({
      where: { instanceId: read.instanceId, stageId },
    });
    expect(stage?.status).toBe(status);
  });
});

async function sessionWith(sandbox: string, more: object = {}): Promise<KycSession> {
  const made = await callRoute(CREATE_SESSION, { apiKey: own.apiKey, body: { metadata: { sandbox }, ...more } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.session as KycSession;
  const { organizationId } = own;
  await simulateStored(organizationId, id);
  const row = await db(organizationId).kycSession.findFirstOrThrow({ where: { id } });
  if (row.documentInstanceId) await drive({ organizationId, instanceId: row.documentInstanceId });
  await applyDocumentResult({ organizationId }, id);
  if (sandbox !== 'checking') await verifyFace({ organizationId }, id);
  return (await callRoute(GET_SESSION, { apiKey: own.apiKey, params: { id } })).body as unknown as KycSession;
}

describe('KYC sessions', () => {
  test.each(KYC_STATES)('state %s', async (state) => {
    expect(await sessionWith(state)).toMatchObject({ state, environment: 'test' });
  });

  test.each(KYC_OUTCOMES)('outcome %s', async (outcome) => {
    expect(await sessionWith(outcome)).toMatchObject({ outcome });
  });

  test.each(REVIEW_REASONS)('review reason %s', async (reason) => {
    expect(await sessionWith(reason)).toMatchObject({
      outcome: 'review',
      faceVerification: { verified: false, review: { required: true, reasons: [reason] } },
    });
  });

  test.each(['NAME_MISMATCH', 'error', 'EXTRACTION_FAILED'])('document %s', async (value) => {
    const { documentVerification, isComplete } = await sessionWith(value);
    expect([documentVerification?.status, isComplete]).toEqual(['failed', false]);
  });

  test.each([
    ['DOCUMENT_ATTEMPTS', { isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS', outcome: 'refused' }],
    ['LIVENESS_ATTEMPTS', { isInvalid: true, invalidReason: 'LIVENESS_ATTEMPTS', outcome: 'refused' }],
    ['CONSENT_DECLINED', { lastError: 'CONSENT_DECLINED' }],
    ['help-requested', { helpRequestedAt: expect.any(Number) }],
  ])('%s', async (value, expected) => {
    expect(await sessionWith(value)).toMatchObject(expected);
  });

  test('expired, and deleted', async () => {
    const { id, expiresAt } = await sessionWith('expired');
    expect(expiresAt ?? 0).toBeLessThanOrEqual(Date.now());
    expect((await callRoute(DELETE_SESSION, { apiKey: own.apiKey, method: 'DELETE', params: { id } })).status).toBe(
      200,
    );
  });
});

test.each(ERROR_CODES)('answer %s', async (code) => {
  const body = { metadata: { sandbox: code } };
  const answer = await callRoute(CREATE_SESSION, { apiKey: own.apiKey, body });
  expect([answer.status, answer.body.errorCode]).toEqual([STATUS[code], code]);
  const named = await callRoute(SCREEN, { apiKey: (await key()).apiKey, body: { fullName: sandboxName(code) } });
  expect(named.body.errorCode).toBe(code);
});

let spare: TestOrganization | undefined;
const key = async () => {
  spare ??= await tester();
  return spare;
};

async function screened(request: { fullName: string }): Promise<ScreeningRequest> {
  const made = await callRoute(SCREEN, { apiKey: own.apiKey, body: request });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const target = { organizationId: own.organizationId, requestId: String(made.body.requestId) };
  for (const kind of SOURCE_KINDS) await searchSource(target, kind);
  await closeRequest(target.organizationId, target.requestId);
  const { body } = await callRoute(GET_REQUEST, { apiKey: own.apiKey, params: { id: target.requestId } });
  return body as unknown as ScreeningRequest;
}

describe('screening', () => {
  test.each(REQUEST_STATUSES)('status %s', async (status) => {
    expect(await screened({ fullName: sandboxName(status) })).toMatchObject({ status, environment: 'test' });
  });

  test('each status of a source', async () => {
    const seen = new Set<string>();
    for (const value of ['completed', 'completed_partial', 'source-failed', 'source-skipped'])
      for (const { status } of (await screened({ fullName: sandboxName(value) })).sources) seen.add(status);
    expect([...seen].sort()).toEqual([...SourceEvidence.shape.status.options].sort());
  });

  test.each(LISTED_SUBJECTS.map((one) => [one.kindOfMatch, one] as const))(
    '%s',
    async (_, { request, entityId, kind }) => {
      const { matches, alertIds, sources } = await screened(request);
      expect(matches[0]?.entityId).toBe(entityId);
      expect(alertIds.length).toBe(entityId === 'sandbox-date-differs' ? 0 : 1);
      expect(sources.filter((line) => line.hits > 0).map((line) => line.kind)).toEqual([kind]);
      expect(sources.every(({ listVersion }) => listVersion?.endsWith('-sandbox'))).toBe(true);
    },
  );

  test.each(ALERT_STATUSES)('alert status %s', async (status) => {
    const { alertIds } = await screened({ fullName: 'Viktor Oakenshaw' });
    const id = String(alertIds[0]);
    const call = { apiKey: own.apiKey, params: { id } };
    const done = await callRoute(SIMULATE_ALERT, { ...call, body: { outcome: status } });
    expect(done.body).toMatchObject({ alert: { status, environment: 'test' } });
    expect((await callRoute(GET_ALERT, call)).body).toMatchObject({ status });
  });

  test('comments and deletion of an alert', async () => {
    const { alertIds } = await screened({ fullName: 'Lorcan Fitzwarren' });
    const params = { id: String(alertIds[0]) };
    for (const outcome of ['commentAdded', 'commentDeleted', 'DISMISSED', 'deleted'])
      expect((await callRoute(SIMULATE_ALERT, { apiKey: own.apiKey, params, body: { outcome } })).status).toBe(200);
    expect((await callRoute(GET_ALERT, { apiKey: own.apiKey, params })).status).toBe(404);
  });
});

/** They are about the account, which has no environment: only as samples. */
const ONLY_SAMPLES = /^system\./;

test('each webhook event type, with the environment', async () => {
  const { instanceId: id } = await documentWith('completed', 'SRI_LANKA_ID', own);
  await callRoute(DELETE_DOCUMENT, { apiKey: own.apiKey, method: 'DELETE', params: { id } });
  const emitted = await db(own.organizationId).webhookEvent.findMany({ select: { type: true, environment: true } });
  expect([...new Set(emitted.map(({ environment }) => environment))]).toEqual(['test']);
  const types = new Set(emitted.map(({ type }) => type));
  expect(WEBHOOK_EVENT_TYPES.filter((type) => !types.has(type) && !ONLY_SAMPLES.test(type))).toEqual([]);
  for (const type of WEBHOOK_EVENT_TYPES) {
    const { body } = await callRoute(SEND_EVENT, { apiKey: own.apiKey, body: { type } });
    const event = await db(own.organizationId).webhookEvent.findFirst({ where: { id: String(body.eventId) } });
    expect(event).toMatchObject({ type, environment: 'test', data: { test: true } });
  }
});

test('nothing is charged', async () => {
  const { organizationId } = own;
  const spent = await db(organizationId).creditEntry.aggregate({ where: {}, _sum: { amount: true } });
  expect(spent._sum.amount ?? 0).toBe(0);
  expect((await db(organizationId).creditAccount.findFirst({ where: {} }))?.balance).toBe(0);
});
