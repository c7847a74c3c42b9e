import type pg from 'pg';
import type { PepSourceId } from '@/core/screening/pep-datasets/pep-source-ids';

/** Failed the sanity check. */
export type HeldFile = { checksum: string; reason: string; entries: number; since: Date };

export type StoredFile = {
  name: string;
  on: string;
  checksum: string;
  packed: Uint8Array;
  entries: number;
  names: number;
};
export type StoredPepList = { file: StoredFile | null; held: HeldFile | null };

type Row = {
  source: PepSourceId;
  checksum: string | null;
  fileName: string;
  fileOn: string;
  bytes: Buffer;
  entries: number;
  names: number;
  heldChecksum: string | null;
  heldReason: string;
  heldEntries: number;
  heldAt: Date;
};

export async function storedPepLists(db: pg.Pool): Promise<Map<PepSourceId, StoredPepList>> {
  const { rows } = await db.query<Row>('select * from "PepList"');
  return new Map(
    rows.map((row) => {
      const { checksum, fileName: name, fileOn: on, bytes: packed, entries, names } = row;
      const file = checksum === null ? null : { checksum, name, on, packed, entries, names };
      const held =
        row.heldChecksum === null
          ? null
          : { checksum: row.heldChecksum, reason: row.heldReason, entries: row.heldEntries, since: row.heldAt };
      return [row.source, { file, held }];
    }),
  );
}

/** `2026-11-20`. */
export async function storedDay(db: pg.Pool, source: PepSourceId): Promise<string | undefined> {
  const { rows } = await db.query<{ fileOn: string }>(
    'select "fileOn" from "PepList" where source = $1 and checksum is not null',
    [source],
  );
  return rows[0]?.fileOn;
}

export async function storedBytes(db: pg.Pool, source: PepSourceId): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from "PepList" where source = $1 and checksum is not null',
    [source],
  );
  return rows[0]?.bytes;
}

/** Changes when any process stores something. */
export async function storedStamp(db: pg.Pool): Promise<string> {
  const { rows } = await db.query<{ stamp: string | null }>(
    `select string_agg(concat_ws(' ', source, checksum, "fileOn", "heldChecksum", "heldReason"), ',' order by source) as stamp
     from "PepList"`,
  );
  return rows[0]?.stamp ?? '';
}

export async function storePepListFile(db: pg.Pool, source: PepSourceId, file: StoredFile): Promise<void> {
  await db.query(
    `with kept as (
       insert into "PepListVersion" (source, checksum, "fileName", "fileOn", bytes, "publishedAt")
       select $1, $2, $3, $4, $5, now()
       where not exists (select 1 from "PepList" where source = $1 and checksum = $2))
     insert into "PepList" (source, checksum, "fileName", "fileOn", bytes, entries, names, "publishedAt")
     values ($1, $2, $3, $4, $5, $6, $7, now())
     on conflict (source) do update set checksum = excluded.checksum, "fileName" = excluded."fileName",
       "fileOn" = excluded."fileOn", bytes = excluded.bytes, entries = excluded.entries, names = excluded.names,
       "publishedAt" = excluded."publishedAt"`,
    [source, file.checksum, file.name, file.on, file.packed, file.entries, file.names],
  );
}

export type PepListVersion = NamedPepList & { name: string; packed: Uint8Array };
export type NamedPepList = { source: PepSourceId; label: string };

/** `wikidata-2026-08-01-1a2b3c4d` ends with a checksum prefix; missing ones are omitted. */
export async function pepListsNamed(db: pg.Pool, named: readonly NamedPepList[]): Promise<PepListVersion[]> {
  const found = await Promise.all(
    named.map(async ({ source, label }) => {
      const { rows } = await db.query<{ fileName: string; bytes: Buffer }>(
        `select "fileName", bytes from "PepListVersion" where source = $1 and left(checksum, 8) = $2 order by id desc limit 1`,
        [source, label.slice(-8)],
      );
      return rows.map(({ fileName: name, bytes: packed }) => ({ source, label, name, packed }));
    }),
  );
  return found.flat();
}

export async function pepListsAt(db: pg.Pool, at: Date): Promise<PepListVersion[]> {
  const { rows } = await db.query<{
    source: PepSourceId;
    checksum: string;
    fileName: string;
    fileOn: string;
    bytes: Buffer;
  }>(
    `select distinct on (source) source, checksum, "fileName", "fileOn", bytes from "PepListVersion"
     where "publishedAt" <= $1 order by source, id desc`,
    [at],
  );
  return rows.map(({ source, checksum, fileName: name, fileOn, bytes: packed }) => ({
    source,
    label: pepListLabel(source, fileOn, checksum),
    name,
    packed,
  }));
}

export const pepListLabel = (source: PepSourceId, on: string, checksum: string): string =>
  `${source}-${on}-${checksum.slice(0, 8)}`;

/** For a new file with the same content. */
export async function redateFile(
  db: pg.Pool,
  source: PepSourceId,
  { name, on }: Pick<StoredFile, 'name' | 'on'>,
): Promise<void> {
  await db.query(`update "PepList" set "fileName" = $2, "fileOn" = $3 where source = $1`, [source, name, on]);
}

/** Null clears it. */
export async function storeHeld(db: pg.Pool, source: PepSourceId, held: HeldFile | null): Promise<void> {
  await db.query(
    `insert into "PepList" (source, "heldChecksum", "heldReason", "heldEntries", "heldAt") values ($1, $2, $3, $4, $5)
     on conflict (source) do update set "heldChecksum" = excluded."heldChecksum", "heldReason" = excluded."heldReason",
       "heldEntries" = excluded."heldEntries", "heldAt" = excluded."heldAt"`,
    [source, held?.checksum ?? null, held?.reason ?? null, held?.entries ?? 0, held?.since ?? null],
  );
}
