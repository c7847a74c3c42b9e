import { tenantSql } from '@/platform/sql';

/** More than these no one works through by a filter; the newest are given. */
const MOST = 10_000;

/**
 * From the entries that their list had once and has no more, to the matches about them that nobody ruled out: there
 * are fewer of those than matches. A dismissed alert is not among them, as in the mark of the queue.
 */
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

/** Ids of alerts about an entry that left its list. */
export async function delistedAlerts(organizationId: string, environment: string): Promise<string[]> {
  const rows = await tenantSql<{ id: string }>(organizationId, DELISTED, [environment]);
  return rows.map(({ id }) => id);
}
