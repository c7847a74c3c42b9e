import {
  type DocumentInstance,
  type DocumentList,
  type DocumentListEntry,
  DocumentResult,
  documentCursor,
  type FileOutput,
  type ListDocumentsQuery,
  type ProcessorDescriptor,
  type StageOutput,
} from '@/core/documents/contract';
import { describeProcessor } from '@/core/documents/descriptor';
import { failureReason } from '@/core/documents/pipeline/failure-reason';
import { type InstanceStatus, instanceStatuses, isStageId, stageStatuses } from '@/core/documents/pipeline/stage-ids';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { DomainError } from '@/core/errors';
import type { DateRange } from '@/core/http/date-range';
import { isRecord } from '@/core/is-record';
import { captureMethodOf } from '@/core/kyc/capture/capture-policy';
import { db } from '@/platform/db/db';
import { signFileUrl } from '@/services/files/serve-file';
import { labelOf } from '../stages/stage-context';

/** All documents of an organization, or those of a key's environment. */
export type DocumentScope = { organizationId: string; environment?: 'live' | 'test' };

/** Throws INSTANCE_NOT_FOUND, also for other organizations' instances. */
export async function findInstance(scope: DocumentScope, instanceId: string) {
  const { organizationId, environment } = scope;
  const where = { id: instanceId, ...(environment ? { environment } : {}) };
  const row = await db(organizationId).documentInstance.findFirst({ where });
  if (!row) throw new DomainError('INSTANCE_NOT_FOUND', 'There is no instance with this ID.');
  return row;
}

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
  environment: string;
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
    environment: row.environment === 'test' ? 'test' : 'live',
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

/** File URLs are valid for five minutes. */
export async function getDocument(scope: DocumentScope, instanceId: string): Promise<DocumentInstance> {
  const row = await findInstance(scope, instanceId);
  const files = await signedFiles(scope.organizationId, [instanceId]);
  return viewOf(row, files.get(instanceId) ?? []);
}

export async function signedFiles(organizationId: string, instanceIds: string[]): Promise<Map<string, FileOutput[]>> {
  const rows = await db(organizationId).storedFile.findMany({
    where: { ownerId: { in: instanceIds }, purpose: 'original' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const byOwner = new Map<string, FileOutput[]>();
  for (const { id, ownerId, filename, mimeType, captureMethod } of rows) {
    const url = signFileUrl(organizationId, id);
    const file = { filename, mimeType, url, captureMethod: captureMethodOf(captureMethod) };
    byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), file]);
  }
  return byOwner;
}

/** Throws STAGE_NOT_FOUND. */
export async function getStage(scope: DocumentScope, instanceId: string, stageId: string): Promise<StageOutput> {
  const instance = await findInstance(scope, instanceId);
  const row = await db(scope.organizationId).documentStage.findFirst({ where: { instanceId: instance.id, stageId } });
  if (!row || !isStageId(row.stageId)) throw new DomainError('STAGE_NOT_FOUND', 'The instance has no such stage.');
  const status = stageStatuses.find((one) => one === row.status) ?? 'pending';
  return {
    stageId: row.stageId,
    status,
    statusLabel: labelOf(row.stageId, status),
    ...(row.errorCode === null ? {} : { errorCode: row.errorCode }),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    data: isRecord(row.data) ? row.data : null,
  };
}

/** Newest first; `count` is the total before pagination. */
export async function listDocuments(scope: DocumentScope, query: ListDocumentsQuery): Promise<DocumentList> {
  const { organizationId, environment } = scope;
  const where = {
    ...(environment ? { environment } : {}),
    ...(query.processorId ? { processorId: query.processorId } : {}),
    ...(query.status ? { status: query.status } : {}),
    ...(query.createdAt && { createdAt: rangeOf(query.createdAt) }),
    ...(query.metadata && { AND: Object.entries(query.metadata).map(([key, value]) => hasMetadata(key, value)) }),
  };
  const { after, limit = 50 } = query;
  const later = after && {
    OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
  };
  const scoped = db(organizationId);
  const [found, count] = await Promise.all([
    scoped.documentInstance.findMany({
      where: later ? { AND: [where, later] } : where,
      omit: LISTED,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      skip: query.offset ?? 0,
    }),
    scoped.documentInstance.count({ where }),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const results = await refusals(organizationId, rows);
  const files = query.includeFileUrls
    ? await signedFiles(
        organizationId,
        rows.map((row) => row.id),
      )
    : null;
  const instances = rows.map((row) =>
    listEntryOf({ ...row, result: results.get(row.id) ?? null }, files ? (files.get(row.id) ?? []) : undefined),
  );
  return { instances, count, next: last && found.length > limit ? documentCursor(last) : null };
}

const rangeOf = ({ start, end }: DateRange) => ({ ...(start && { gte: start }), ...(end && { lt: end }) });

/** A query has text only: `5` also matches the number, `true` the boolean. */
function hasMetadata(key: string, value: string) {
  const scalars = /^(-?(0|[1-9]\d{0,14})(\.\d{1,15})?|true|false)$/.test(value) ? [value, JSON.parse(value)] : [value];
  return { OR: scalars.map((equals: string | number | boolean) => ({ metadata: { path: [key], equals } })) };
}

/** A list opens sealed values only of rejected documents (`refusals`). */
export const LISTED = { result: true, inputData: true } as const;

/** Rejected documents only; all results would be megabytes. */
export async function refusals(organizationId: string, rows: readonly { id: string; status: string }[]) {
  const ids = rows.flatMap(({ id, status }) => (status === 'failed' ? [id] : []));
  if (ids.length === 0) return new Map<string, unknown>();
  const select = { id: true, result: true };
  const found = await db(organizationId).documentInstance.findMany({ where: { id: { in: ids } }, select });
  return new Map(found.map(({ id, result }) => [id, result]));
}

export async function listProcessors(): Promise<ProcessorDescriptor[]> {
  return Object.values(processors).map(describeProcessor);
}
