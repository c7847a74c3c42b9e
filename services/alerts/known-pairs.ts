import type { MatchScoring } from '@/core/alerts/contract';
import { identifyingText, type KnownPair } from '@/core/screening/monitoring';
import type { ListedParty } from '@/core/screening/party';
import { sha256 } from '@/platform/crypto';
import type { Tx } from '@/platform/db';
import type { HitEntry } from '@/services/screening/sources/source-run';

type Person = { id: string; environment: string; externalId: string | null };
type Pair = { source: string; entityId: string; entry: unknown };

/** What earlier alerts about a person say of pairs. */
export type KnownPairs = {
  /** What was told last about a pair. */
  latest: (pair: Pair) => KnownPair | undefined;
  /** Whether this very reading of the entry was dismissed before: it holds while the entry reads so, not for a length of time (D13). */
  isDismissed: (pair: Pair) => boolean;
};

/** Reads what earlier alerts of the same request or external id say about the pairs of some hits. */
export async function knownPairs(tx: Tx, person: Person, pairs: readonly Pair[]): Promise<KnownPairs> {
  const { id: requestId, environment, externalId } = person;
  const alerts = await tx.alert.findMany({
    where: externalId === null ? { requestId } : { OR: [{ requestId }, { externalId, environment }] },
    select: { id: true, status: true },
  });
  const status = new Map(alerts.map((alert) => [alert.id, alert.status]));
  const rows = await tx.alertMatch.findMany({
    where: { alertId: { in: [...status.keys()] }, entityId: { in: pairs.map(({ entityId }) => entityId) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const latest = new Map<string, KnownPair>();
  const dismissed = new Set<string>();
  for (const row of rows) {
    const reading = readingOf(row, status.get(row.alertId) === 'DISMISSED');
    if (reading.dismissed) dismissed.add(identityOf(row));
    const key = keyOf(row);
    if (!latest.has(key)) latest.set(key, reading);
  }
  return { latest: (pair) => latest.get(keyOf(pair)), isDismissed: (pair) => dismissed.has(identityOf(pair)) };
}

type MatchRow = Pair & { scoring: unknown; score: number; status: string };

function readingOf(row: MatchRow, alertDismissed: boolean): KnownPair {
  const { idDocMatch, dobMatch } = row.scoring as MatchScoring;
  return {
    record: (row.entry as HitEntry).record as ListedParty,
    score: row.score,
    idDocMatch,
    dobExact: dobMatch.exactMatch,
    dismissed: row.status === 'falsePositive' || (alertDismissed && row.status !== 'truePositive'),
  };
}

const keyOf = ({ source, entityId }: Pair): string => `${source}\n${entityId}`;

/** An entity and what identifies it. */
function identityOf(pair: Pair): string {
  return sha256(`${keyOf(pair)}\n${identifyingText((pair.entry as HitEntry).record as Partial<ListedParty>)}`);
}
