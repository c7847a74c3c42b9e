import type { ConsoleDocumentList, ConsoleDocumentsQuery } from '@/core/documents/console-contract';
import { typeName } from '@/core/documents/evidence/type-name';
import { queryKeys } from '@/core/search/search-keys';
import { db } from '@/platform/db/db';
import { documentsOnBlocklist } from '../reuse-detection/blocklist';
import { type DocumentScope, LISTED, listEntryOf, refusals } from './read-documents';

/**
 * Newest first, live and test. `text` matches an id or word prefixes of names, numbers, files, customer and external
 * id.
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
      omit: LISTED,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.limit ?? 50,
      skip: query.offset ?? 0,
    }),
    scoped.documentInstance.count({ where }),
  ]);
  const results = await refusals(scope.organizationId, rows);
  const instances = rows.map((row) => ({
    ...listEntryOf({ ...row, result: results.get(row.id) ?? null }),
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

/** Unsearchable text matches nothing. */
function askedFor(text: string) {
  const keys = queryKeys(text);
  return { OR: [{ id: text }, ...(keys.length > 0 ? [{ searchKeys: { hasEvery: keys } }] : [])] };
}
