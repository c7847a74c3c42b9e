import type { UsedTags } from '@/core/alerts/tags-contract';
import { tenantSql } from '@/platform/sql';

/** As many as anybody reads. */
const SHOWN_MAX = 200;

/** Read off the index of tags alone, which is short beside the alerts. */
const USED = `
  select tag, count(*)::int as alerts from "Alert", unnest(tags) as tag
  where "organizationId" = $1 group by tag order by alerts desc, tag limit ${SHOWN_MAX}`;

/** The tags on an organization's alerts, the most used first. */
export async function usedTags(organizationId: string): Promise<UsedTags> {
  return { tags: await tenantSql<{ tag: string; alerts: number }>(organizationId, USED) };
}
