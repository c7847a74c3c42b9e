import type { DocumentList, ListDocumentsQuery } from '@/core/documents/contract';
import { db } from '@/platform/db/db';
import type { DocumentScope } from './find-instance';
import { signedFiles } from './get-document';
import { listEntryOf } from './instance-view';

/** Newest first; `count` is the total before pagination. */
export async function listDocuments(scope: DocumentScope, query: ListDocumentsQuery): Promise<DocumentList> {
  const { organizationId, environment } = scope;
  const where = {
    ...(environment ? { environment } : {}),
    ...(query.processorId ? { processorId: query.processorId } : {}),
    ...(query.status ? { status: query.status } : {}),
  };
  const scoped = db(organizationId);
  const [rows, count] = await Promise.all([
    scoped.documentInstance.findMany({
      where,
      omit: { result: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.limit ?? 50,
      skip: query.offset ?? 0,
    }),
    scoped.documentInstance.count({ where }),
  ]);
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
  return { instances, count };
}

/** Rejected documents only; all results would be megabytes. */
async function refusals(organizationId: string, rows: readonly { id: string; status: string }[]) {
  const ids = rows.flatMap(({ id, status }) => (status === 'failed' ? [id] : []));
  if (ids.length === 0) return new Map<string, unknown>();
  const select = { id: true, result: true };
  const found = await db(organizationId).documentInstance.findMany({ where: { id: { in: ids } }, select });
  return new Map(found.map(({ id, result }) => [id, result]));
}
