import { tenantSql } from '@/platform/sql';

/** More than these no one works through by a filter; the newest are returned. */
const LIMIT = 10_000;

/** Alerts that the rows of a file raised, and open ones that its people had already. */
const OF_BATCH = `
  with request as (
    select r.id, r."openAlertIds" from "ScreeningBatchRow" row
    join "ScreeningRequest" r on r."organizationId" = $1 and r.id = row."requestId"
    where row."organizationId" = $1 and row."batchId" = $2 and row.status = 'accepted')
  select a.id from request join "Alert" a on a."organizationId" = $1 and a."requestId" = request.id
  union
  select unnest("openAlertIds") from request
  order by id desc limit ${LIMIT}`;

/** Return the ids of a batch's alerts; none for a batch of another organization. */
export async function batchAlerts(organizationId: string, batchId: string): Promise<string[]> {
  const rows = await tenantSql<{ id: string }>(organizationId, OF_BATCH, [batchId]);
  return rows.map(({ id }) => id);
}
