import type { DocumentList, ListDocumentsQuery } from '@/core/documents/contract';
import { db } from '@/platform/db';
import type { DocumentScope } from './find-instance';
import { signedFiles } from './get-document';
import { listEntryOf } from './instance-view';

/** The organization's instances, newest first; `count` is the number of matches before pagination. */
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
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.limit ?? 50,
      skip: query.offset ?? 0,
    }),
    scoped.documentInstance.count({ where }),
  ]);
  const files = query.includeFileUrls
    ? await signedFiles(
        organizationId,
        rows.map((row) => row.id),
      )
    : null;
  const instances = rows.map((row) => listEntryOf(row, files ? (files.get(row.id) ?? []) : undefined));
  return { instances, count };
}
