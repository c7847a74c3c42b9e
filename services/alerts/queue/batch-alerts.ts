import { tenantSql } from '@/platform/db/sql';

const LIMIT = 10_000;

/** Raised by rows of a batch, or open and joined by them. */
const OF_BATCH = `
  with request as (
    select r.id, r."openAlertIds" from "ScreeningBatchRow" row
    join "ScreeningRequest" r on r."organizationId" = $1 and r.id = row."requestId"
    where row."organizationId" = $1 and row."batchId" = $2 and row.status = 'accepted')
  select a.id from request join "Alert" a on a."organizationId" = $1 and a."requestId" = request.id
  union
  select unnest("openAlertIds") from request
  order by id desc limit ${LIMIT}`;

export async function batchAlerts(organizationId: string, batchId: string): Promise<string[]> {
  const rows = await tenantSql<{ id: string }>(organizationId, OF_BATCH, [batchId]);
  return rows.map(({ id }) => id);
}
