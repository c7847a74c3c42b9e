import type { AlertSubject, MatchScoring } from '@/core/alerts/contract';
import { type ComparedPair, dismissalHolds, newParticulars, type Particular } from '@/core/alerts/decisions/dismissal';
import { identifyingText, type PreviousPair } from '@/core/screening/monitoring/monitoring';
import type { ListedParty } from '@/core/screening/party';
import { entryKey } from '@/core/screening/watchlists/delta';
import type { Db, Tx } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import type { HitEntry } from '@/services/screening/sources/source-run';

type Person = { id: string; environment: string; externalId: string | null } & SubjectColumns;
type SubjectColumns = {
  fullName: string;
  dateOfBirth: string | null;
  country: string | null;
  identificationDocument: unknown;
};
type Pair = { source: string; entityId: string; entry: unknown };
type ScoredPair = Pair & { scoring: unknown; score: number };

/** A dismissal that no longer applies, and the subject fields changed since. */
export type SupersededDismissal = { alertId: string; changed: Particular[] };

export type PreviousDecisions = {
  latest: (pair: Pair) => PreviousPair | undefined;
  /** Dismissed before, entry unchanged, no new supporting subject data; no expiry (ADR 20, 21). */
  isDismissed: (pair: ScoredPair) => boolean;
  /** The newest dismissal of the pair, if none applies. */
  overtaken: (pair: ScoredPair) => SupersededDismissal | null;
};

export const decisionSubjectOf = (person: SubjectColumns): AlertSubject => ({
  fullName: person.fullName,
  dateOfBirth: person.dateOfBirth,
  country: person.country,
  identificationDocument: (person.identificationDocument ?? null) as AlertSubject['identificationDocument'],
});

export async function previousDecisions(tx: Tx, person: Person, pairs: readonly Pair[]): Promise<PreviousDecisions> {
  const { id: requestId, environment, externalId } = person;
  const alerts = await tx.alert.findMany({
    where: externalId === null ? { requestId } : { OR: [{ requestId }, { externalId, environment }] },
    select: { id: true, status: true, subject: true },
  });
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const rows = await tx.alertMatch.findMany({
    where: { alertId: { in: [...byId.keys()] }, entityId: { in: pairs.map(({ entityId }) => entityId) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const latest = new Map<string, PreviousPair>();
  const dismissed = new Map<string, { alertId: string; pair: ComparedPair }[]>();
  for (const row of rows) {
    const alert = byId.get(row.alertId);
    const reading = readingOf(row, alert?.status === 'DISMISSED');
    if (reading.dismissed && alert) {
      const subject = alert.subject as AlertSubject;
      const same = dismissed.get(identityOf(row)) ?? [];
      dismissed.set(identityOf(row), [...same, { alertId: alert.id, pair: { ...metOf(row), subject } }]);
    }
    const key = entryKey(row);
    if (!latest.has(key)) latest.set(key, reading);
  }
  const subject = decisionSubjectOf(person);
  const holding = (pair: ScoredPair): boolean =>
    (dismissed.get(identityOf(pair)) ?? []).some((then) => dismissalHolds(then.pair, { ...metOf(pair), subject }));
  return {
    latest: (pair) => latest.get(entryKey(pair)),
    isDismissed: holding,
    overtaken: (pair) => {
      const [newest] = dismissed.get(identityOf(pair)) ?? [];
      if (!newest || holding(pair)) return null;
      return { alertId: newest.alertId, changed: newParticulars(newest.pair.subject, subject) };
    },
  };
}

type MatchRow = ScoredPair & { status: string };

function readingOf(row: MatchRow, alertDismissed: boolean): PreviousPair {
  return {
    record: (row.entry as HitEntry).record as ListedParty,
    ...metOf(row),
    dismissed: isRuledOut(row.status, alertDismissed),
  };
}

/** Dismissed alone or with its alert. */
const isRuledOut = (status: string, alertDismissed: boolean): boolean =>
  status === 'falsePositive' || (alertDismissed && status !== 'truePositive');

/** An alert of the same external id before `before` dismissed one of these. */
export async function wereDismissed(
  scoped: Db,
  { externalId, environment }: { externalId: string; environment: string },
  entityIds: readonly string[],
  before: Date,
): Promise<boolean> {
  const alerts = await scoped.alert.findMany({
    where: { externalId, environment, createdAt: { lt: before } },
    select: { id: true, status: true },
  });
  const status = new Map(alerts.map((alert) => [alert.id, alert.status]));
  const matches = await scoped.alertMatch.findMany({
    where: { alertId: { in: [...status.keys()] }, entityId: { in: [...entityIds] } },
    select: { alertId: true, status: true },
  });
  return matches.some((match) => isRuledOut(match.status, status.get(match.alertId) === 'DISMISSED'));
}

function metOf({ scoring, score }: ScoredPair): Omit<ComparedPair, 'subject'> {
  const { idDocMatch, dobMatch } = scoring as MatchScoring;
  return { score, idDocMatch, dobExact: dobMatch.exactMatch };
}

/** A dismissal applies only to this reading of the entry. */
export function identityOf(pair: Pair): string {
  return sha256(`${entryKey(pair)}\n${identifyingText((pair.entry as HitEntry).record as Partial<ListedParty>)}`);
}
