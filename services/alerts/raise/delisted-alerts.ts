import { tenantSql } from '@/platform/db/sql';

const MOST = 10_000;

/** Starts from delisted entries, which are few. Excludes dismissed alerts and matches, as the queue's badge does. */
const DELISTED = `
  with gone as materialized (
    select distinct past.source, past."entityId" from "WatchlistEntry" past
    where past."lastSequence" is not null and not exists (
      select 1 from "WatchlistEntry" now
      where now.source = past.source and now."entityId" = past."entityId" and now."lastSequence" is null))
  select distinct a.id from gone
  join "AlertMatch" m on m."organizationId" = $1 and m.source = gone.source and m."entityId" = gone."entityId"
    and m.type = 'watchlist' and m.status <> 'falsePositive'
  join "Alert" a on a."organizationId" = $1 and a.id = m."alertId" and a.environment = $2 and a.status <> 'DISMISSED'
  order by a.id desc limit ${MOST}`;

export async function delistedAlerts(organizationId: string, environment: string): Promise<string[]> {
  const rows = await tenantSql<{ id: string }>(organizationId, DELISTED, [environment]);
  return rows.map(({ id }) => id);
}
