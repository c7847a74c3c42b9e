import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { logger } from '@/platform/logger';
import { storage, storageNamed } from '@/platform/storage/storage';

/** Longer than any upload or stage: younger files may still get a row. */
const AGE_MS = 24 * 3_600_000;
const BATCH = 500;

export type Swept = { files: number; rows: number };

/**
 * Delete bytes without rows and rows without bytes. Skips unknown organizations; keeps rows if more bytes are missing
 * than found (wrong storage).
 */
export async function sweepFiles(): Promise<Swept> {
  const before = new Date(clock.now().getTime() - AGE_MS);
  const used = await systemDb().storedFile.findMany({ distinct: ['adapter'], select: { adapter: true } });
  const adapters = new Set([storage().name, ...used.map(({ adapter }) => adapter)]);
  const swept: Swept = { files: 0, rows: 0 };
  for (const adapter of adapters) {
    const held = storageNamed(adapter);
    const listed = await held.list();
    const organizations = new Set(
      (await systemDb().organization.findMany({ select: { id: true } })).map(({ id }) => id),
    );
    const old = listed.filter((one) => one.writtenAt < before && organizations.has(one.organizationId));
    for (const keys of inBatches(old.map(({ key }) => key))) {
      const rows = await systemDb().storedFile.findMany({
        where: { adapter, key: { in: keys } },
        select: { key: true },
      });
      const named = new Set(rows.map(({ key }) => key));
      const orphans = keys.filter((key) => !named.has(key));
      await held.delete(orphans);
      swept.files += orphans.length;
    }
    swept.rows += await forgetRows(adapter, new Set(listed.map(({ key }) => key)), before);
  }
  return swept;
}

async function forgetRows(adapter: string, listed: ReadonlySet<string>, before: Date): Promise<number> {
  const rows = await systemDb().storedFile.findMany({
    where: { adapter, createdAt: { lt: before } },
    select: { id: true, key: true },
  });
  const missing = rows.filter(({ key }) => !listed.has(key));
  if (missing.length === 0) return 0;
  if (missing.length > rows.length - missing.length) {
    logger.error('more files are missing from storage than found, and their rows stay', { count: missing.length });
    return 0;
  }
  for (const ids of inBatches(missing.map(({ id }) => id)))
    await systemDb().storedFile.deleteMany({ where: { id: { in: ids } } });
  logger.warn('rows without bytes were deleted', { count: missing.length });
  return missing.length;
}

function inBatches(all: string[]): string[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}
