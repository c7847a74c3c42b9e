import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';

/** `$1` is the organization. */
export const subjectLockSql = (environment: string, externalId: string): string =>
  `pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'person', $1::text, ${environment}, ${externalId}), 105))::text`;

/** Serialize runs of a subject, so that only one raises an alert. Take it before writing its rows. */
export async function lockPerson(
  tx: Tx,
  organizationId: string,
  { externalId, environment }: { externalId: string | null; environment: string },
): Promise<void> {
  if (externalId === null) return;
  await tenantSqlIn(tx, organizationId, `select ${subjectLockSql('$2::text', '$3::text')}`, [environment, externalId]);
}
