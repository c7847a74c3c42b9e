import type { CreateDocument, DocumentInstance } from '@/core/documents/contract';
import { checkInputData } from '@/core/documents/input-data';
import type { InputData, Processor } from '@/core/documents/processor';
import { isProcessorId, processorIds } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { DomainError } from '@/core/errors';
import type { Call, KeyPrincipal } from '@/core/principal';
import { CREDITS } from '@/core/products';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';
import { storageNamed } from '@/platform/storage/storage';
import { type FileRow, putFile } from '@/services/files/store-file';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { acceptWork } from '@/services/work/accept-work';
import { awaitDocument } from './await-document';
import { getDocument } from './get-document';
import { viewOf } from './instance-view';
import { openInstance } from './open-instance';
import { takeFiles } from './take-files';

const METADATA_BYTES = 32 * 1024;

/**
 * Accepts a document: files are checked and sealed into storage, then charge, instance, stages and events are written
 * in one transaction. Nothing is charged when anything is refused. With `backgroundProcessing: false` it answers after
 * the pipeline has ended; a caller who leaves does not stop the work.
 */
export async function createDocument(
  call: Call<KeyPrincipal>,
  input: CreateDocument,
  signal?: AbortSignal,
): Promise<DocumentInstance> {
  const { organizationId } = call.principal;
  const processor = processorOf(input.processorId);
  const inputData = checkedInput(processor, input);
  const taken = await takeFiles(processor, input.files ?? []);
  const instanceId = newId('doc');
  const files: FileRow[] = [];
  try {
    for (const file of taken) {
      files.push(await putFile(organizationId, { ...file, ownerId: instanceId, purpose: 'original' }));
    }
    const accepted = await accept(call, { instanceId, processor, inputData, input, files });
    if (input.backgroundProcessing) return accepted;
  } catch (error) {
    await discardUnlessAccepted(organizationId, instanceId, files);
    throw error;
  }
  await awaitDocument(organizationId, instanceId, signal);
  return getDocument(call.principal, instanceId);
}

type Submission = {
  instanceId: string;
  processor: Processor;
  inputData: InputData | null;
  input: CreateDocument;
  files: FileRow[];
};

async function accept(call: Call<KeyPrincipal>, submission: Submission): Promise<DocumentInstance> {
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
    });
    outboxIds.push(...opened.outboxIds);
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

function checkedInput(processor: Processor, input: CreateDocument): InputData | null {
  if (JSON.stringify(input.metadata ?? {}).length > METADATA_BYTES) {
    const message = `At most ${METADATA_BYTES / 1024} kB of metadata are stored.`;
    throw new DomainError('VALIDATION_ERROR', message, { errors: [{ path: 'metadata', code: 'too_big', message }] });
  }
  const errors = checkInputData(processor, input.inputData ?? {});
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
  return input.inputData ?? null;
}

/** Bytes of a submission that was refused go at once; those of one whose commit we could not see stay. */
async function discardUnlessAccepted(organizationId: string, instanceId: string, files: FileRow[]): Promise<void> {
  try {
    if ((await db(organizationId).documentInstance.count({ where: { id: instanceId } })) > 0) return;
    for (const file of files) await storageNamed(file.adapter).delete([file.key]);
  } catch {
    // The database cannot be asked: sealed bytes without a row are out of reach, which is all that matters here.
  }
}
