import type { ConsoleDocumentList, ConsoleDocumentsQuery } from '@/core/documents/console-contract';
import { keysAsked } from '@/core/documents/find-by';
import { typeName } from '@/core/documents/type-name';
import { db } from '@/platform/db';
import type { DocumentScope } from './find-instance';
import { listEntryOf } from './instance-view';
import { documentsOnBlocklist } from './known/on-blocklist';

/**
 * The organization's documents for the console, newest first, live and test. With `text` those that it is the id of, or the beginnings of
 * words of: names and numbers that were read, files, the session's customer and external id. `blocklisted` narrows to what is on
 * the blocklist now, `warned` to what rules of level warning speak against.
 */
export async function listConsoleDocuments(
  scope: DocumentScope,
  { text = '', ...query }: ConsoleDocumentsQuery & { text?: string },
): Promise<ConsoleDocumentList> {
  const blocklisted = query.blocklisted ? await documentsOnBlocklist(scope.organizationId) : null;
  const where = {
    ...(blocklisted && { id: { in: blocklisted } }),
    ...(query.processorId ? { processorId: query.processorId } : {}),
    ...(query.status ? { status: query.status } : {}),
    ...(query.warned ? { warnings: { gt: 0 } } : {}),
    ...(text && askedFor(text)),
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
    heading: row.heading,
    documentTypeId: row.documentTypeId,
    documentType: typeName(row.processorId, row.documentTypeId),
    warnings: row.warnings,
    errorCode: row.errorCode,
    environment: row.environment,
    kycSessionId: row.kycSessionId,
    creditsCharged: row.creditsCharged,
    durationMs: row.completedAt ? row.completedAt.getTime() - row.createdAt.getTime() : null,
  }));
  return { instances, count };
}

/** Text in which nothing can be looked for fits nothing. */
function askedFor(text: string) {
  const keys = keysAsked(text);
  return { OR: [{ id: text }, ...(keys.length > 0 ? [{ searchKeys: { hasEvery: keys } }] : [])] };
}
