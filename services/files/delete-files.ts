import { db } from '@/platform/db';
import { storageNamed } from '@/platform/storage/storage';

/**
 * Deletes files, bytes first and rows second: repeated after a crash it finishes the job. Returns how many there were.
 * Narrow it by owner, or by ids within an owner.
 */
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
