import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isRecord } from '@/core/is-record';
import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { hmacSha256, sealBytes, unsealBytes } from '../security/crypto';
import { ensureKeys, findKeys, type KeyOwner, type KeyStore, keyContext } from './subject-keys';

export type SealedTable = {
  /** Column that names the owner of the data key. */
  owner: string;
  /** JSON columns. */
  values?: readonly string[];
  /** Text columns, and texts in a JSON column: `column.member`, of any depth. */
  texts?: readonly string[];
};

/** What a reviewer types with a decision. */
const decisionTexts = (...paths: string[]): string[] =>
  paths.flatMap((path) => ['note', 'approvalNote', 'reference'].map((member) => `${path}.${member}`));

/** Sealed with the data key of their record (ADR 7), so SQL cannot read or filter them. */
export const SEALED_TABLES: Readonly<Record<string, SealedTable>> = {
  DocumentInstance: { owner: 'id', values: ['result', 'inputData'] },
  DocumentStage: { owner: 'instanceId', values: ['data', 'artefacts'] },
  KycSession: { owner: 'id', values: ['inputData', 'correction'] },
  KycTimelineEntry: { owner: 'sessionId', texts: ['detail.note'] },
  Alert: {
    owner: 'id',
    texts: decisionTexts('resolution', 'pendingDecision', 'undo.before.resolution', 'undo.before.pendingDecision'),
  },
  AlertComment: { owner: 'alertId', texts: ['body'] },
  AlertTimelineEntry: { owner: 'alertId', texts: decisionTexts('detail') },
  StoredFile: { owner: 'ownerId', texts: ['description'] },
  WebhookEvent: {
    owner: 'subjectId',
    texts: ['data.comment.body', ...decisionTexts('data.resolution', 'data.pendingDecision')],
  },
};

export const pathsOf = ({ values = [], texts = [] }: SealedTable): string[] => [...values, ...texts];

type Row = Record<string, unknown>;
type Args = { where?: Row; data?: Row | Row[]; select?: Row };
export type ModelCall = { model: string; operation: string; args: unknown };

/** Seals what `call` writes and unseals what it returns. `store` reads in the transaction of the call. */
export async function withSealed(
  store: PrismaClient,
  { model, operation, args: given }: ModelCall,
  run: (args: unknown) => Promise<unknown>,
): Promise<unknown> {
  const table = SEALED_TABLES[model];
  if (!table) return run(given);
  const args = (given ?? {}) as Args;
  const { select, added } = selection(table, args.select);
  const data = await sealedArgs(store, model, operation, args);
  const result = await run({ ...args, ...data, ...(select && { select }) });
  const rows = [result].flat().filter(isRecord);
  await unsealRows(store, model, rows);
  for (const row of rows) for (const column of added) delete row[column];
  return result;
}

/** Adds the columns that name key and value. */
function selection(table: SealedTable, select: Row | undefined): { select?: Row; added: string[] } {
  if (!select || !pathsOf(table).some((path) => select[columnOf(path)])) return { added: [] };
  const added = ['id', 'organizationId', table.owner].filter((column) => !select[column]);
  return { select: { ...select, ...Object.fromEntries(added.map((column) => [column, true])) }, added };
}

async function sealedArgs(store: PrismaClient, model: string, operation: string, args: Args): Promise<Args> {
  if (operation === 'upsert') throw new Error(`${model} has sealed columns; create or update it`);
  const { data, where = {} } = args;
  const table = SEALED_TABLES[model];
  if (data === undefined || !table || ![data].flat().some((row) => givenPaths(table, row).length > 0)) return {};
  if (operation.startsWith('create')) {
    const rows = await sealRows(store, model, [data].flat());
    return { data: Array.isArray(data) ? rows : (rows[0] ?? data) };
  }
  const row = await rowOf(store, model, table, where);
  const [sealed] = row ? await sealRows(store, model, [{ ...data, ...row }]) : [];
  const values = Object.fromEntries(
    pathsOf(table)
      .map(columnOf)
      .map((column) => [column, sealed?.[column]]),
  );
  // A row that matches only from now on is left alone.
  const pinned = { ...where, AND: [where.AND ?? [], { id: row?.id ?? '' }].flat() };
  return { where: pinned, data: { ...data, ...values } };
}

/** The one row of an update, since a sealed value is bound to its row. */
async function rowOf(store: PrismaClient, model: string, { owner }: SealedTable, where: Row): Promise<Row | undefined> {
  const select = { id: true, organizationId: true, [owner]: true };
  const name = model.charAt(0).toLowerCase() + model.slice(1);
  const delegate = store[name as 'documentInstance'];
  const rows = await delegate.findMany({ where: where as Prisma.DocumentInstanceWhereInput, select, take: 2 });
  if (rows.length > 1) throw new Error(`${model} has sealed columns; update one row at a time`);
  return rows[0];
}

export const columnOf = (path: string): string => path.split('.')[0] ?? path;

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, member) => (isRecord(value) ? value[member] : undefined), row);

function withValue(row: Row, path: string, value: unknown): Row {
  const [member = '', ...rest] = path.split('.');
  return { ...row, [member]: rest.length === 0 ? value : withValue(row[member] as Row, rest.join('.'), value) };
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === Prisma.DbNull || value === Prisma.JsonNull;

const givenPaths = (table: SealedTable, row: Row): string[] =>
  pathsOf(table).filter((path) => !isNothing(valueAt(row, path)));

const ownerOf = ({ owner }: SealedTable, row: Row): KeyOwner => ({
  organizationId: String(row.organizationId),
  ownerId: String(row[owner]),
});

/** Rows with id, organization and owner; their data keys are created with the first value. `isDone` values stay. */
export async function sealRows(
  store: KeyStore,
  model: string,
  rows: readonly Row[],
  isDone: (value: unknown) => boolean = () => false,
): Promise<Row[]> {
  const table = SEALED_TABLES[model];
  if (!table) return [...rows];
  const pathsIn = (row: Row) => givenPaths(table, row).filter((path) => !isDone(valueAt(row, path)));
  const owners = rows.filter((row) => pathsIn(row).length > 0).map((row) => ownerOf(table, row));
  const keys = await ensureKeys(store, owners);
  return rows.map((row) =>
    pathsIn(row).reduce((sealed, path) => {
      const key = keys.get(keyContext(ownerOf(table, row)));
      if (!key) throw new Error('a value without its data key');
      return withValue(sealed, path, sealValue(valueAt(row, path), contextOf(model, path, row), key));
    }, row),
  );
}

/** In place, with one query for all keys. What a destroyed key sealed reads as null, a text as empty. */
export async function unsealRows(store: KeyStore, model: string, rows: readonly Row[]): Promise<void> {
  const table = SEALED_TABLES[model];
  if (!table) return;
  const sealed = rows.flatMap((row) =>
    pathsOf(table).flatMap((path) => {
      const text = valueAt(row, path);
      return isSealed(text) ? [{ row, path, text, owner: ownerOf(table, row) }] : [];
    }),
  );
  const keys = await findKeys(
    store,
    sealed.map(({ owner }) => owner),
  );
  for (const { row, path, text, owner } of sealed) {
    const value = unsealValue(text, contextOf(model, path, row), keys.get(keyContext(owner)));
    Object.assign(row, withValue(row, path, value ?? (table.texts?.includes(path) ? '' : null)));
  }
}

/** A value cannot move to another row or column. */
const contextOf = (model: string, path: string, { organizationId, id }: Row): string =>
  `column|${organizationId}|${model}.${path}|${id}`;

const PREFIX = 'sealed.v1.';
export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(PREFIX);
/** Distinguishes a value of a destroyed key from an altered one. */
const keyId = (key: Uint8Array): string => hmacSha256(Buffer.from(key), 'gatehouse/id').slice(0, 8);

/** `sealed.v1.<key>.<GHF2 envelope>` of the deflated JSON: PostgreSQL cannot compress a sealed value. */
function sealValue(value: unknown, context: string, key: Uint8Array): string {
  const bytes = sealBytes(deflateRawSync(JSON.stringify(value)), context, key);
  return `${PREFIX}${keyId(key)}.${Buffer.from(bytes).toString('base64url')}`;
}

function unsealValue(text: string, context: string, key: Uint8Array | undefined): unknown {
  const [id, body = ''] = text.slice(PREFIX.length).split('.');
  if (!key || id !== keyId(key)) return null;
  return JSON.parse(inflateRawSync(unsealBytes(Buffer.from(body, 'base64url'), context, key)).toString('utf8'));
}
