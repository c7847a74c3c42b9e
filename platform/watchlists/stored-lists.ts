import type pg from 'pg';
import { canonicalJson } from '@/core/audit/chain';
import type { ListedParty } from '@/core/screening/party';
import { sha256 } from '@/platform/security/crypto';

/** Unchanged entries are stored once, with a version range (`firstSequence` to `lastSequence`). */
type Db = pg.Pool | pg.PoolClient;

/** Canonical JSON and its SHA-256. */
export type StoredEntry = { entityId: string; hash: string; entry: string };

const ROWS_PER_STATEMENT = 2_000;

/**
 * Order of storing, hashing and indexing. Duplicate ids get a number by their text, independent of the file's order.
 */
export function storable(parties: readonly ListedParty[]): StoredEntry[] {
  const texts = parties.map((party) => ({ party, text: canonicalJson(party) }));
  texts.sort((a, b) => compare(a.party.entityId, b.party.entityId) || compare(a.text, b.text));
  const seen = new Map<string, number>();
  const entries = texts.map(({ party, text }) => {
    const nth = (seen.get(party.entityId) ?? 0) + 1;
    seen.set(party.entityId, nth);
    if (nth === 1) return { entityId: party.entityId, hash: sha256(text), entry: text };
    const entityId = `${party.entityId} #${nth}`;
    const entry = canonicalJson({ ...party, entityId });
    return { entityId, hash: sha256(entry), entry };
  });
  return entries.sort((a, b) => compare(a.entityId, b.entityId));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function contentHash(entries: readonly StoredEntry[]): string {
  return sha256(entries.map(({ hash }) => hash).join('\n'));
}

export async function currentHashes(db: Db, source: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ entityId: string; hash: string }>(
    'select "entityId", hash from "WatchlistEntry" where source = $1 and "lastSequence" is null',
    [source],
  );
  return new Map(rows.map((row) => [row.entityId, row.hash]));
}

export async function currentTexts(db: Db, source: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ entityId: string; entry: string }>(
    'select "entityId", entry from "WatchlistEntry" where source = $1 and "lastSequence" is null and "entityId" = any($2)',
    [source, ids],
  );
  return new Map(rows.map((row) => [row.entityId, row.entry]));
}

export async function replaceEntries(
  db: Db,
  source: string,
  sequence: number,
  ended: readonly string[],
  begun: readonly StoredEntry[],
): Promise<void> {
  for (const ids of batches(ended))
    await db.query(
      'update "WatchlistEntry" set "lastSequence" = $2 where source = $1 and "lastSequence" is null and "entityId" = any($3)',
      [source, sequence - 1, ids],
    );
  for (const rows of batches(begun))
    await db.query(
      `insert into "WatchlistEntry" (source, "entityId", "firstSequence", hash, entry)
       select $1, id, $2, hash, entry from unnest($3::text[], $4::text[], $5::text[]) as t(id, hash, entry)`,
      [source, sequence, rows.map((row) => row.entityId), rows.map((row) => row.hash), rows.map((row) => row.entry)],
    );
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) yield rows.slice(at, at + ROWS_PER_STATEMENT);
}

/** `sequence` null: the current version. */
export type ListAt = { source: string; sequence: number | null };

/** In index order. */
export async function storedEntriesOf(db: Db, lists: readonly ListAt[]): Promise<ListedParty[]> {
  const parties: ListedParty[] = [];
  for (const { source, sequence } of lists) {
    const { rows } = await db.query<{ entityId: string; entry: string }>(
      sequence === null
        ? 'select "entityId", entry from "WatchlistEntry" where source = $1 and "lastSequence" is null'
        : `select "entityId", entry from "WatchlistEntry"
           where source = $1 and "firstSequence" <= $2 and ("lastSequence" is null or "lastSequence" >= $2)`,
      sequence === null ? [source] : [source, sequence],
    );
    rows.sort((a, b) => compare(a.entityId, b.entityId));
    for (const { entry } of rows) parties.push(JSON.parse(entry) as ListedParty);
  }
  return parties;
}
