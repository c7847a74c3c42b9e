import type { Alert, AlertDetail, AlertSubject, DecideMatch } from '@/core/alerts/contract';
import { isDocumented, type ResolvedMatch } from '@/core/alerts/matches/resolve-matches';
import type { MatchStatus } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { Call, KeyPrincipal, MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import type { AlertRow } from '../queue/present-alert';
import { type AlertChange, changeAlert, changeAlertByKey } from './change-alert';

export async function decideMatch(
  principal: MemberPrincipal,
  alertId: string,
  matchId: string,
  input: DecideMatch,
): Promise<AlertDetail> {
  return changeAlert(principal, { id: alertId, version: input.version }, matchDecision(matchId, input));
}

export async function decideMatchByKey(
  call: Call<KeyPrincipal>,
  { id, matchId }: { id: string; matchId: string },
  input: DecideMatch,
): Promise<Alert> {
  return changeAlertByKey(call, { id, version: input.version }, matchDecision(matchId, input));
}

function matchDecision(matchId: string, input: DecideMatch) {
  return async (tx: Tx, row: AlertRow): Promise<AlertChange> => {
    const ids = [...new Set([matchId, ...input.also])];
    const found = await tx.alertMatch.findMany({ where: { id: { in: ids }, alertId: row.id } });
    const matches = ids.flatMap((id) => found.find((match) => match.id === id) ?? []);
    if (matches.length < ids.length) throw new DomainError('NOT_FOUND', 'There is no such match.');
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
    await tx.alertMatch.updateMany({ where: { id: { in: ids } }, data: { status: input.status } });
    return {
      data: {},
      ...matchesDecided(matches.map((match) => ({ match, to: input.status }))),
      verdicts: matches.map(({ id, status }) => ({ id, from: status as MatchStatus })),
    };
  };
}

type Decided = { match: { id: string; source: string; entityId: string; status: string }; to: string };

/** One timeline entry per match, one entry of the audit chain. */
export function matchesDecided(
  decided: readonly Decided[],
): Pick<AlertChange, 'action' | 'detail' | 'also' | 'audited'> {
  const [detail = {}, ...also] = decided.map(({ match: { id, source, entityId, status }, to }) => ({
    matchId: id,
    source,
    entityId,
    from: status,
    to,
  }));
  const [audited = {}, ...others] = decided.map(({ match, to }) => ({ matchId: match.id, from: match.status, to }));
  return { action: 'matchDecided', detail, also, audited: { ...audited, ...(others.length > 0 && { also: others }) } };
}

export const RESOLVED_COLUMNS = { id: true, source: true, status: true, scoring: true, entry: true } as const;

type Subject = { subject: unknown; answeredFields: readonly string[] };
type Stored = { [column in keyof typeof RESOLVED_COLUMNS]: unknown };

export function resolvedMatchOf({ subject, answeredFields }: Subject): (match: Stored) => ResolvedMatch {
  const given =
    Boolean((subject as AlertSubject).identificationDocument?.number) || answeredFields.includes('document');
  return ({ entry, ...match }) => ({ ...match, documented: given && isDocumented(entry) }) as ResolvedMatch;
}
