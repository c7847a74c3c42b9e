import type { AlertDetail, AlertSubject, DecideMatch } from '@/core/alerts/contract';
import { isDocumented, type ResolvedMatch } from '@/core/alerts/matches/resolve-matches';
import type { MatchStatus } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { changeAlert } from './change-alert';

export async function decideMatch(
  principal: MemberPrincipal,
  alertId: string,
  matchId: string,
  input: DecideMatch,
): Promise<AlertDetail> {
  return changeAlert(principal, { id: alertId, version: input.version }, async (tx, row) => {
    const match = await tx.alertMatch.findFirst({ where: { id: matchId, alertId } });
    if (!match) throw new DomainError('NOT_FOUND', 'There is no such match.');
    if (row.status === 'DISMISSED' || row.status === 'ACTIONED') {
      throw new DomainError('INVALID_ALERT_TRANSITION', 'This alert is decided. Reopen it to change match decisions.');
    }
    // A pending proposal depends on its matches: review it first.
    if (row.pendingDecision !== null) {
      throw new DomainError(
        'INVALID_ALERT_TRANSITION',
        'A proposal is pending approval. Return it, or withdraw your own, before you change a match decision.',
      );
    }
    await tx.alertMatch.update({ where: { id: matchId }, data: { status: input.status } });
    const detail = { matchId, source: match.source, entityId: match.entityId, from: match.status, to: input.status };
    return {
      data: {},
      action: 'matchDecided',
      detail,
      audited: { matchId, from: match.status, to: input.status },
      verdict: { id: matchId, from: match.status as MatchStatus },
    };
  });
}

export const RESOLVED_COLUMNS = { id: true, source: true, status: true, scoring: true, entry: true } as const;

type Subject = { subject: unknown; answeredFields: readonly string[] };
type Stored = { [column in keyof typeof RESOLVED_COLUMNS]: unknown };

export function resolvedMatchOf({ subject, answeredFields }: Subject): (match: Stored) => ResolvedMatch {
  const given =
    Boolean((subject as AlertSubject).identificationDocument?.number) || answeredFields.includes('document');
  return ({ entry, ...match }) => ({ ...match, documented: given && isDocumented(entry) }) as ResolvedMatch;
}
