import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { columnOf, isSealed, pathsOf, SEALED_TABLES, sealRows } from '@/platform/db/sealed-columns';
import { keyContext } from '@/platform/db/subject-keys';
import { newId } from '@/platform/ids';
import { logger } from '@/platform/logger';
import { masterKeyId, sealBytes, unsealBytes, unwrapKey, wrapKey } from '@/platform/security/crypto';
import { storage, storageNamed } from '@/platform/storage/storage';
import { ensureKey, type FileRow, sealContext } from './store-file';

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
  await forgetKeys(before);
  return swept;
}

/** Made again by a stage that ran on during the deletion of its document. */
const forgetKeys = (before: Date): Promise<number> => systemDb().$executeRaw`
  delete from "SubjectKey" k where k."createdAt" < ${before}
    and not exists (select 1 from "DocumentInstance" o where o.id = k."ownerId")
    and not exists (select 1 from "KycSession" o where o.id = k."ownerId")
    and not exists (select 1 from "KycUpload" o where o.id = k."ownerId")
    and not exists (select 1 from "Alert" o where o.id = k."ownerId")
    and not exists (select 1 from "WebhookDestination" o where o.id = k."ownerId")
    and not exists (select 1 from "StoredFile" f where f."keyOwner" = k."ownerId" and f."organizationId" = k."organizationId")`;

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

/** Per night: a large installation takes several. */
const MOST_RESEALED = 5_000;

/** Encrypt files of earlier versions with the key of their owner. */
export async function resealFiles(): Promise<number> {
  let resealed = 0;
  for (let after = '', seen = 0; seen < MOST_RESEALED; ) {
    const rows = await systemDb().storedFile.findMany({
      where: { keyOwner: null, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const row of rows) if (await resealFile(row)) resealed += 1;
    seen += rows.length;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) break;
  }
  return resealed;
}

/** New bytes, then the row, then the old bytes: a crash leaves unreachable bytes only. */
async function resealFile(row: FileRow): Promise<boolean> {
  const { id, organizationId, ownerId } = row;
  const old = storageNamed(row.adapter);
  const sealed = await old.get(row.key);
  if (!sealed) return false;
  const content = unsealBytes(sealed, sealContext(organizationId, id));
  const adapter = storage();
  const again = sealBytes(content, sealContext(organizationId, id), await ensureKey(organizationId, ownerId));
  const key = await adapter.put(`${organizationId}/${newId('fil')}`, again);
  const { count } = await systemDb().storedFile.updateMany({
    where: { id, key: row.key, keyOwner: null },
    data: { adapter: adapter.name, key, keyOwner: ownerId },
  });
  // Deleted meanwhile.
  await (count === 1 ? old.delete([row.key]) : adapter.delete([key]));
  return count === 1;
}

/**
 * Seal values of earlier versions, until `most` rows. An index lists what is left, so an interrupted run goes on where it
 * stopped. A row that changes meanwhile is sealed by its writer.
 */
export async function sealOldRows(most = 50_000): Promise<number> {
  let sealed = 0;
  for (const [model, table] of Object.entries(SEALED_TABLES)) {
    const columns = [...new Set(pathsOf(table).map(columnOf))];
    const isText = (column: string) => table.texts?.includes(column);
    const read = ['id', 'organizationId', table.owner, ...columns].map((column) => `"${column}"`).join(', ');
    const isClear = [...(table.values ?? []).map(objectSql), ...(table.texts ?? []).map(clearTextSql)].join(' or ');
    const statement = `select ${read}, xmin::text as version from "${model}" where (${isClear}) and id > $1 order by id limit $2`;
    const set = columns.map((column, at) => `"${column}" = $${at + 3}${isText(column) ? '' : '::jsonb'}`).join(', ');
    const change = `update "${model}" set ${set} where id = $1 and xmin::text = $2`;
    for (let after = '', full = true; full && sealed < most; ) {
      const take = Math.min(BATCH, most - sealed);
      const rows = await systemDb().$queryRawUnsafe<Record<string, unknown>[]>(statement, after, take);
      for (const row of await sealRows(systemDb(), model, rows, isSealed)) {
        const texts = columns.map((column) =>
          row[column] === null || isText(column) ? row[column] : JSON.stringify(row[column]),
        );
        sealed += await systemDb().$executeRawUnsafe(change, row.id, row.version, ...texts);
      }
      after = String(rows.at(-1)?.id ?? '');
      full = rows.length === take;
    }
  }
  return sealed;
}

// Both equal the predicates of the indexes of prisma/migrations.
const objectSql = (column: string): string => `jsonb_typeof("${column}") = 'object'`;

function clearTextSql(path: string): string {
  const [column, ...members] = path.split('.');
  const steps = members.map((member, at) => ` ${at < members.length - 1 ? '->' : '->>'} '${member}'`).join('');
  return `not starts_with("${column}"${steps}, 'sealed.v1.')`;
}

/** Wrap data keys again after a change of GATEHOUSE_DATA_KEYS; files stay as they are. All organizations or one. */
export async function rewrapKeys(only?: string): Promise<number> {
  let rewrapped = 0;
  for (;;) {
    const where = { wrappedBy: { not: masterKeyId() }, ...(only && { organizationId: only }) };
    const rows = await systemDb().subjectKey.findMany({ where, take: BATCH });
    for (const { organizationId, ownerId, wrapped, wrappedBy } of rows) {
      const context = keyContext({ organizationId, ownerId });
      const data = wrapKey(unwrapKey({ wrapped, wrappedBy }, context), context);
      await systemDb().subjectKey.updateMany({ where: { organizationId, ownerId, wrapped }, data });
    }
    rewrapped += rows.length;
    if (rows.length < BATCH) return rewrapped;
  }
}
