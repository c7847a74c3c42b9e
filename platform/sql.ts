import { pool } from './pool';

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
  const { rows } = await pool().query<Row>(statement, [organizationId, ...parameters]);
  return rows;
}
