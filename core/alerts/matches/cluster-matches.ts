import type { ListedParty } from '@/core/screening/party';
import { isSameListedPerson } from '@/core/screening/same-listed-person';

type Given = { entry: unknown };
type Known = Pick<ListedParty, 'kind' | 'names' | 'birthDates' | 'documents'>;

/**
 * Group matches of one listed person or organization on several lists; groups and members keep their order. Articles
 * and incomplete records stay alone.
 */
export function clusterMatches<Match extends Given>(matches: readonly Match[]): Match[][] {
  let clusters: Match[][] = [];
  for (const match of matches) {
    const joined = clusters.filter((cluster) => cluster.some((member) => isSame(member, match)));
    const [first] = joined;
    if (!first) clusters.push([match]);
    else {
      // An entry may link groups that had nothing in common.
      const merged = [...joined.flat(), match];
      clusters = clusters
        .filter((cluster) => cluster === first || !joined.includes(cluster))
        .map((cluster) => (cluster === first ? merged : cluster));
    }
  }
  return clusters.map((cluster) => [...cluster].sort((a, b) => matches.indexOf(a) - matches.indexOf(b)));
}

function isSame(a: Given, b: Given): boolean {
  const [one, other] = [identityOf(a), identityOf(b)];
  return one !== null && other !== null && one.kind === other.kind && isSameListedPerson(one, other);
}

function identityOf({ entry }: Given): Known | null {
  const { record } = (entry ?? {}) as { record?: Partial<Known> | null };
  if (!record || !Array.isArray(record.names)) return null;
  const { kind = 'individual', names, birthDates = [], documents = [] } = record;
  return { kind, names, birthDates, documents };
}
