import {
  type DocumentInstance,
  type DocumentListEntry,
  DocumentResult,
  type FileOutput,
} from '@/core/documents/contract';
import { failureReason } from '@/core/documents/pipeline/failure-reason';
import { type InstanceStatus, instanceStatuses } from '@/core/documents/pipeline/stage-ids';
import { isProcessorId } from '@/core/documents/processor-ids';
import { isRecord } from '@/core/is-record';

/** Public columns of an instance. */
export type InstanceRow = {
  id: string;
  processorId: string;
  status: string;
  statusLabel: string;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  result: unknown;
  error: string | null;
  errorCode: string | null;
  metadata: unknown;
};

export function listEntryOf(row: InstanceRow, files?: FileOutput[]): DocumentListEntry {
  if (!isProcessorId(row.processorId)) throw new Error('an instance of a processor that is not registered');
  return {
    instanceId: row.id,
    processorId: row.processorId,
    status: statusOf(row.status),
    statusLabel: row.statusLabel,
    ...reasonOf(row),
    ...(row.errorCode === null ? {} : { errorCode: row.errorCode }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    ...(files ? { files } : {}),
  };
}

function reasonOf(row: InstanceRow): { failureReason?: string } {
  if (row.status !== 'failed' || row.result === null) return {};
  const reason = failureReason(row.result as DocumentResult);
  return reason === null ? {} : { failureReason: reason };
}

export function viewOf(row: InstanceRow, files: FileOutput[]): DocumentInstance {
  return {
    ...listEntryOf(row),
    files,
    result: row.result === null ? null : DocumentResult.parse(row.result),
    ...(row.error === null ? {} : { error: row.error }),
    ...(isRecord(row.metadata) ? { metadata: row.metadata } : {}),
  };
}

export function statusOf(text: string): InstanceStatus {
  const status = instanceStatuses.find((one) => one === text);
  if (!status) throw new Error('an instance in an unknown state');
  return status;
}
