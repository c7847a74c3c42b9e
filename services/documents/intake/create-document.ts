import type { CreateConsoleDocument } from '@/core/documents/console-contract';
import type { CreateDocument, DocumentInstance } from '@/core/documents/contract';
import { checkInputData } from '@/core/documents/input-data';
import type { InputData, Processor } from '@/core/documents/processor';
import { isProcessorId, processorIds } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { DomainError } from '@/core/errors';
import { assertMetadataSize } from '@/core/http/metadata';
import type { Call, KeyPrincipal, MemberPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import { assertDocumentInput } from '@/core/sandbox/resolve';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { storageNamed } from '@/platform/storage/storage';
import { appendAudit } from '@/services/audit/append-audit';
import { acceptWork, type PaidCall } from '@/services/billing/accept-work';
import { type FileRow, putFile } from '@/services/files/store-file';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { getDocument, viewOf } from '../read/read-documents';
import { openInstance } from './open-instance';
import { ofFile, takeFiles } from './store-files';
import { waitForDocument } from './wait-for-document';

export const createDocument = (call: Call<KeyPrincipal>, input: CreateDocument): Promise<DocumentInstance> =>
  submit(call, input);

/** Processing continues if the caller disconnects. */
export async function endedDocument(
  accepted: DocumentInstance,
  principal: KeyPrincipal,
  signal?: AbortSignal,
): Promise<DocumentInstance> {
  await waitForDocument(principal.organizationId, accepted.instanceId, signal);
  return getDocument(principal, accepted.instanceId).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'INSTANCE_NOT_FOUND') throw error;
    throw new DomainError('INSTANCE_DELETED', 'The document was deleted before its result was ready.');
  });
}

export async function createConsoleDocument(
  call: Call<MemberPrincipal>,
  input: CreateConsoleDocument,
): Promise<DocumentInstance> {
  const { organizationId } = call.principal;
  const paid = { ...call, principal: { organizationId, keyId: null, environment: 'live' as const } };
  return submit(paid, { ...input, shouldCropImages: true, backgroundProcessing: true }, (tx, objectId) =>
    appendAudit(tx, organizationId, { actor: call.principal, action: 'document.added', objectId }),
  );
}

type Also = (tx: Tx, instanceId: string) => Promise<void>;

/**
 * Store files, then write charge, instance, stages and events in one transaction. Rejected submissions are not charged.
 */
async function submit(call: PaidCall, input: Submitted, also?: Also): Promise<DocumentInstance> {
  const { organizationId } = call.principal;
  const processor = processorOf(input.processorId);
  const inputData = checkedInput(processor, input);
  assertDocumentInput({ environment: call.principal.environment, metadata: input.metadata }, processor);
  const taken = await takeFiles(processor, input.files);
  const instanceId = newId('doc');
  // A call without API key comes from the console.
  const captureMethod = call.principal.keyId === null ? 'file' : 'api';
  const files: FileRow[] = [];
  try {
    for (const [index, file] of taken.entries()) {
      const stored = putFile(organizationId, { ...file, ownerId: instanceId, purpose: 'original', captureMethod });
      files.push(await stored.catch((error: unknown) => Promise.reject(ofFile(error, index))));
    }
    return await accept(call, { instanceId, processor, inputData, input, files }, also);
  } catch (error) {
    await discardUnlessAccepted(organizationId, instanceId, files);
    throw error;
  }
}

type Submitted = Pick<
  CreateDocument,
  'processorId' | 'files' | 'inputData' | 'metadata' | 'shouldCropImages' | 'backgroundProcessing'
>;
type Submission = {
  instanceId: string;
  processor: Processor;
  inputData: InputData | null;
  input: Submitted;
  files: FileRow[];
};

async function accept(call: PaidCall, submission: Submission, also?: Also): Promise<DocumentInstance> {
  const { organizationId, environment, keyId } = call.principal;
  const { instanceId, processor, inputData, input, files } = submission;
  const outboxIds: string[] = [];
  const price = { credits: CREDITS.documentProcessing, product: 'DOCUMENT_VERIFICATION' };
  const accepted = await acceptWork(call, price, async (tx) => {
    const opened = await openInstance(tx, {
      instanceId,
      organizationId,
      environment,
      apiKeyId: keyId,
      kycSessionId: null,
      processorId: processor.processorId,
      inputData,
      metadata: input.metadata ?? null,
      shouldCropImages: input.shouldCropImages,
      creditsCharged: environment === 'test' ? 0 : price.credits,
      files,
      awaited: !input.backgroundProcessing,
    });
    outboxIds.push(...opened.outboxIds);
    await also?.(tx, instanceId);
    const result = viewOf(
      opened.row,
      files.map(({ filename, mimeType }) => ({ filename, mimeType })),
    );
    return { result, subjectId: instanceId, events: [opened.event] };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return accepted;
}

function processorOf(processorId: string): Processor {
  if (isProcessorId(processorId)) return processors[processorId];
  throw new DomainError('UNKNOWN_PROCESSOR', `processorId must be one of ${processorIds.join(', ')}.`, {
    errors: [{ path: 'processorId', code: 'unknown_processor', message: 'No such processor.' }],
  });
}

function checkedInput(processor: Processor, input: Submitted): InputData | null {
  assertMetadataSize(input.metadata);
  const errors = checkInputData(processor, input.inputData ?? {}, clock.now());
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
  return input.inputData ?? null;
}

/** Keep the bytes if the commit result is unknown. */
async function discardUnlessAccepted(organizationId: string, instanceId: string, files: FileRow[]): Promise<void> {
  try {
    if ((await db(organizationId).documentInstance.count({ where: { id: instanceId } })) > 0) return;
    for (const file of files) await storageNamed(file.adapter).delete([file.key]);
  } catch {
    // Database unavailable: encrypted bytes without a row are inaccessible.
  }
}
