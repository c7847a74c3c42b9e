import type { AlertDetail } from '@/core/alerts/contract';
import { TAGS_MAX, tagsAfter } from '@/core/alerts/queue/tags';
import type { ChangeAlertTags, UsedTags } from '@/core/alerts/queue/tags-contract';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { tenantSql } from '@/platform/db/sql';
import { changeAlert } from './change-alert';

/** Idempotent. The audit chain, which is never erased, only counts tags. */
export function tagAlert(principal: MemberPrincipal, id: string, input: ChangeAlertTags): Promise<AlertDetail> {
  return changeAlert(principal, { id, version: input.version }, async (_tx, row) => {
    const { tags, added, removed } = tagsAfter(row.tags, input);
    if (added.length + removed.length === 0) return null;
    if (tags.length > TAGS_MAX)
      throw new DomainError('VALIDATION_ERROR', `An alert can have at most ${TAGS_MAX} tags. Remove one first.`);
    return {
      data: { tags },
      action: 'tagged',
      detail: { added, removed },
      audited: { added: added.length, removed: removed.length },
    };
  });
}

const SHOWN_MAX = 200;

/** Uses the small tag index only. */
const USED = `
  select tag, count(*)::int as alerts from "Alert", unnest(tags) as tag
  where "organizationId" = $1 group by tag order by alerts desc, tag limit ${SHOWN_MAX}`;

export async function usedTags(organizationId: string): Promise<UsedTags> {
  return { tags: await tenantSql<{ tag: string; alerts: number }>(organizationId, USED) };
}
