import type { Tx } from '@/platform/db';
import { tenantSqlIn } from '@/platform/sql';

/** The lock of a person for a statement; `$1` is the organization. */
export const personLockSql = (environment: string, externalId: string): string =>
  `pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'person', $1::text, ${environment}, ${externalId}), 105))::text`;

/**
 * Lets one run at a time look for open alerts about a person and raise new ones, until the transaction ends: two at once would both find
 * none. Take it before any row of the person is written.
 */
export async function lockPerson(
  tx: Tx,
  organizationId: string,
  { externalId, environment }: { externalId: string | null; environment: string },
): Promise<void> {
  if (externalId === null) return;
  await tenantSqlIn(tx, organizationId, `select ${personLockSql('$2::text', '$3::text')}`, [environment, externalId]);
}
