import type { AlertSubject, MatchScoring } from '@/core/alerts/contract';
import { type ComparedPair, dismissalHolds, newParticulars, type Particular } from '@/core/alerts/dismissal';
import { entryKey } from '@/core/screening/entry-key';
import { identifyingText, type KnownPair } from '@/core/screening/monitoring';
import type { ListedParty } from '@/core/screening/party';
import type { Db, Tx } from '@/platform/db';
import { sha256 } from '@/platform/digest';
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

/** A dismissal that speaks no longer for a pair: whose it was, and what is new of the person since. */
export type OvertakenDismissal = { alertId: string; changed: Particular[] };

/** What earlier alerts about a person say of pairs. */
export type KnownPairs = {
  /** What was told last about a pair. */
  latest: (pair: Pair) => KnownPair | undefined;
  /**
   * Whether this pair was dismissed before: it holds while the entry reads so and nothing new of the person speaks for it, not for a
   * length of time (ADR 20 and 21).
   */
  isDismissed: (pair: ScoredPair) => boolean;
  /** The newest dismissal of the pair when none holds any more. */
  overtaken: (pair: ScoredPair) => OvertakenDismissal | null;
};

/** The person as submitted, as an alert keeps it. */
export const subjectOf = (person: SubjectColumns): AlertSubject => ({
  fullName: person.fullName,
  dateOfBirth: person.dateOfBirth,
  country: person.country,
  identificationDocument: (person.identificationDocument ?? null) as AlertSubject['identificationDocument'],
});

/** Reads what earlier alerts of the same request or external id say about the pairs of some hits. */
export async function knownPairs(tx: Tx, person: Person, pairs: readonly Pair[]): Promise<KnownPairs> {
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
  const latest = new Map<string, KnownPair>();
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
  const subject = subjectOf(person);
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

function readingOf(row: MatchRow, alertDismissed: boolean): KnownPair {
  return {
    record: (row.entry as HitEntry).record as ListedParty,
    ...metOf(row),
    dismissed: isRuledOut(row.status, alertDismissed),
  };
}

/** By a mark of its own, or with its alert unless somebody marked it as the person. */
const isRuledOut = (status: string, alertDismissed: boolean): boolean =>
  status === 'falsePositive' || (alertDismissed && status !== 'truePositive');

/** Whether an alert of the same external id, older than `before`, had one of these entries dismissed. */
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

/** An entity and what identifies it, as a hash: a dismissal is for this one, and for no other reading of the entity. */
export function identityOf(pair: Pair): string {
  return sha256(`${entryKey(pair)}\n${identifyingText((pair.entry as HitEntry).record as Partial<ListedParty>)}`);
}
