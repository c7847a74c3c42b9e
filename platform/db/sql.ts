import { sha256 } from '../security/crypto';
import type { Tx } from './db';
import { pool } from './pool';

/** Prepared: planning can cost more than execution. */
const names = new Map<string, string>();
/** Guards against dynamic statements. */
const NAMES_MAX = 200;

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known || names.size >= NAMES_MAX) return known;
  const name = sha256(statement).slice(0, 32);
  names.set(statement, name);
  return name;
}

/** SQL beyond Prisma. `$1` is always the organization id; statements without it are refused. */
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

/** In a transaction of `db(organizationId)`. Pass dates as text with a cast. */
export function tenantSqlIn<Row extends Record<string, unknown>>(
  tx: Tx,
  organizationId: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return tx.$queryRawUnsafe<Row[]>(statement, organizationId, ...parameters);
}
