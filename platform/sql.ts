import type { Tx } from './db';
import { sha256 } from './digest';
import { pool } from './pool';

/** Names under which connections keep the plan of a statement: planning the longer ones costs more than carrying them out. */
const names = new Map<string, string>();
/** Statements are written in the sources, so there are few; one that is put together anew each time must not fill the memory. */
const NAMES_MAX = 200;

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known || names.size >= NAMES_MAX) return known;
  const name = sha256(statement).slice(0, 32);
  names.set(statement, name);
  return name;
}

/**
 * SQL that Prisma cannot say (conditional charges, advisory locks, LISTEN). The organization is the first parameter of
 * every tenant statement: `$1` is always its id, and a statement that does not use it is refused.
 */
export async function tenantSql<Row extends Record<string, unknown>>(
  organizationId: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  if (!/\$1\b/.test(statement)) throw new Error('a tenant statement must use $1, the organization');
  const name = nameOf(statement);
  const values = [organizationId, ...parameters];
  const { rows } = await pool().query<Row>({ text: statement, values, ...(name && { name }) });
  return rows;
}

/** The same inside a transaction of `db(organizationId)`. Dates go in as text with a cast. */
export function tenantSqlIn<Row extends Record<string, unknown>>(
  tx: Tx,
  organizationId: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return tx.$queryRawUnsafe<Row[]>(statement, organizationId, ...parameters);
}
