import { db } from '@/platform/db/db';
import { storageNamed } from '@/platform/storage/storage';

/** Delete bytes, then rows, so that a repeat after a crash completes. Return the count. */
export async function deleteFiles(
  organizationId: string,
  which: { ownerId: string; ids?: string[]; purpose?: string },
): Promise<number> {
  const scoped = db(organizationId);
  const { ownerId, ids, purpose } = which;
  const where = { ownerId, ...(ids && { id: { in: ids } }), ...(purpose && { purpose }) };
  const rows = await scoped.storedFile.findMany({ where, select: { id: true, adapter: true, key: true } });
  for (const adapter of new Set(rows.map((row) => row.adapter))) {
    await storageNamed(adapter).delete(rows.filter((row) => row.adapter === adapter).map((row) => row.key));
  }
  await scoped.storedFile.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } });
  return rows.length;
}
