import { ALERT_STATUSES } from '@/core/alerts/moves';
import { medianPace } from '@/core/alerts/pace';
import type { AskPace, OwnPace } from '@/core/alerts/pace-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/sql';

/** A week, plus a day for time zones. */
const MOST_MS = 8 * 86_400_000;

/**
 * Current decisions and proposals of member `$2` since `$3`; not undone or reopened ones. Uses the last-change index.
 */
const DECIDED = `
  select at, at <= "dueAt" as "inTime" from (
    select "dueAt", case when status in ('DISMISSED', 'ACTIONED') then (resolution->>'at')::timestamptz
      else ("pendingDecision"->>'at')::timestamptz end as at
    from "Alert"
    where "organizationId" = $1 and environment = 'live' and status in ('${ALERT_STATUSES.join("', '")}') and "updatedAt" >= $3::timestamptz
      and case when status in ('DISMISSED', 'ACTIONED') then $2 in (resolution->>'by', resolution->>'proposedBy')
        else "pendingDecision"->>'by' = $2 end) own
  where at >= $3::timestamptz`;

/** Of live data. */
export async function ownPace(
  { organizationId, memberId }: MemberPrincipal,
  { today, week }: AskPace,
): Promise<OwnPace> {
  const earliest = clock.now().getTime() - MOST_MS;
  const since = (day: string) => Math.max(earliest, Date.parse(day));
  const rows = await tenantSql<{ at: Date; inTime: boolean | null }>(organizationId, DECIDED, [
    memberId,
    new Date(since(week)),
  ]);
  const median = medianPace(rows.map(({ at }) => at.getTime()));
  return {
    today: rows.filter(({ at }) => at.getTime() >= since(today)).length,
    week: rows.length,
    inTime: rows.filter(({ inTime }) => inTime !== false).length,
    medianSeconds: median === null ? null : median / 1_000,
  };
}
