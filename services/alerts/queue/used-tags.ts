import type { UsedTags } from '@/core/alerts/queue/tags-contract';
import { tenantSql } from '@/platform/db/sql';

const SHOWN_MAX = 200;

/** Uses the small tag index only. */
const USED = `
  select tag, count(*)::int as alerts from "Alert", unnest(tags) as tag
  where "organizationId" = $1 group by tag order by alerts desc, tag limit ${SHOWN_MAX}`;

export async function usedTags(organizationId: string): Promise<UsedTags> {
  return { tags: await tenantSql<{ tag: string; alerts: number }>(organizationId, USED) };
}
