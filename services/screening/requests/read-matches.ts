import type { ScreeningMatch, SourceKind } from '@/core/screening/requests/contract';
import { tenantSql } from '@/platform/db/sql';
import { matchesMax } from './screen-subject';

/** Without the large records; only names. */
const MATCHES = `
  select kind, source, "listVersion", "entityId", entry ->> 'fullName' as "fullName", entry ->> 'matchedName' as "matchedName",
    score, scoring ->> 'reasoning' as reasoning
  from "ScreeningHit" where "organizationId" = $1 and "requestId" = $2 order by score desc, id limit $3`;

type Row = Omit<ScreeningMatch, 'type' | 'alerting'> & { kind: SourceKind };

/** Best first, also below the alert threshold. */
export async function readMatches(
  organizationId: string,
  requestId: string,
  alertThreshold: number,
): Promise<ScreeningMatch[]> {
  const rows = await tenantSql<Row>(organizationId, MATCHES, [requestId, matchesMax]);
  return rows.map(({ kind, ...row }) => {
    const alerting = row.score >= alertThreshold;
    const verdict = alerting
      ? `The score ${row.score} reaches the alert threshold ${alertThreshold}.`
      : `The score ${row.score} is below the alert threshold ${alertThreshold}, so it raises no alert.`;
    return {
      ...row,
      type: kind === 'sanctions' ? 'watchlist' : 'dossier',
      alerting,
      reasoning: `${row.reasoning} ${verdict}`,
    };
  });
}
