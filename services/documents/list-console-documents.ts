import type { ConsoleDocumentList, ConsoleDocumentsQuery } from '@/core/documents/console-contract';
import { db } from '@/platform/db';
import type { DocumentScope } from './find-instance';
import { listEntryOf } from './instance-view';

/** The organization's documents for the console, newest first, live and test. */
export async function listConsoleDocuments(
  scope: DocumentScope,
  query: ConsoleDocumentsQuery,
): Promise<ConsoleDocumentList> {
  const where = {
    ...(query.processorId ? { processorId: query.processorId } : {}),
    ...(query.status ? { status: query.status } : {}),
  };
  const scoped = db(scope.organizationId);
  const [rows, count] = await Promise.all([
    scoped.documentInstance.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.limit ?? 50,
      skip: query.offset ?? 0,
    }),
    scoped.documentInstance.count({ where }),
  ]);
  const instances = rows.map((row) => ({
    ...listEntryOf(row),
    documentTypeId: row.documentTypeId,
    errorCode: row.errorCode,
    environment: row.environment,
    kycSessionId: row.kycSessionId,
    creditsCharged: row.creditsCharged,
    durationMs: row.completedAt ? row.completedAt.getTime() - row.createdAt.getTime() : null,
  }));
  return { instances, count };
}
