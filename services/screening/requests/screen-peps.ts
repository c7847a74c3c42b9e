import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchScoring } from '@/core/alerts/contract';
import { scoringOf } from '@/core/alerts/matches/reasoning';
import { DomainError } from '@/core/errors';
import type { NameSearcher } from '@/core/screening/name-index/search';
import type { PepEntry } from '@/core/screening/pep-datasets/pep-source';
import { OWN_PEP_LIST } from '@/core/screening/pep-datasets/pep-source-ids';
import type { SearchedKind } from '@/core/screening/requests/searched-kinds';
import { type PartyMatch, type Subject, screen } from '@/core/screening/screen';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import type { PastDay } from '@/platform/watchlists/past-day-index';
import type { SearchedPepList } from '@/platform/watchlists/pep/load-peps';
import { type Peps, peps } from '@/platform/watchlists/pep/peps';
import { publishedPepList } from '@/services/pep-lists/published-pep-list';

export type PepMatch = {
  entry: PepEntry;
  listVersion: string;
  fullName: string;
  matchedName: string;
  score: number;
  scoring: MatchScoring;
};

const matchesMax = 100;

/** Best first, at most 100. `only` limits the lists. */
export async function screenPeps(
  { lists, searchers }: ServedPepLists,
  subject: Subject,
  threshold: number,
  only?: readonly SearchedKind[],
): Promise<{ matches: PepMatch[]; lists: readonly SearchedPepList[] }> {
  const labels = new Map<string, string>(lists.map((list) => [list.source, list.label]));
  const found = matchesIn(await inTime(searchers()), subject, threshold, only);
  return { matches: found.map((match) => pepMatch(match, labels)), lists };
}

export type ServedPepLists = { lists: readonly SearchedPepList[]; searchers: () => Promise<NameSearcher[]> };

/** Of today or another day. Demonstration lists are never mixed with an organization's own list. */
export async function pepListsOf(organizationId: string, past?: PastDay): Promise<ServedPepLists> {
  const [{ searcher, lists }, own] = await Promise.all([
    past?.pepLists ?? requirePeps(),
    publishedPepList(organizationId, past?.end),
  ]);
  if (!own) return { lists, searchers: async () => [searcher] };
  const beside = isDemonstration(lists) ? null : searcher;
  return {
    lists: [
      ...(beside ? lists : lists.map(displaced)),
      { source: OWN_PEP_LIST, status: 'published', label: own.label, date: own.date, origin: 'upload' },
    ],
    searchers: async () => [...(beside ? [beside] : []), await own.searcher(beside)],
  };
}

/** Replaced by the organization's own list; keeps a missing file missing. */
const displaced = ({ source, status }: SearchedPepList): SearchedPepList => ({
  source,
  status: 'absent',
  label: '',
  date: null,
  origin: 'folder',
  ...(status === 'published' && { displaced: true }),
});

/** Best first over several indexes; shared with replays. */
export function matchesIn(
  searchers: readonly NameSearcher[],
  subject: Subject,
  threshold: number,
  only?: readonly SearchedKind[],
): PartyMatch[] {
  const options = { threshold, limit: matchesMax, ...(only && { sources: only }) };
  const found = searchers.flatMap((searcher) => screen(searcher, subject, options).matches);
  return found.sort((a, b) => b.score - a.score || b.nameScore - a.nameScore).slice(0, matchesMax);
}

const loadingMsMax = 10_000;

export const requirePeps = (): Promise<Peps> => inTime(peps());

async function inTime<QueryState>(loading: Promise<QueryState>): Promise<QueryState> {
  const late = Symbol();
  const outcome = await Promise.race([loading, sleep(loadingMsMax, late, { ref: false })]);
  if (typeof outcome !== 'symbol') return outcome;
  throw new DomainError('SERVICE_UNAVAILABLE', 'The PEP lists are still loading.', {
    retryAfterSeconds: 5,
  });
}

export function pepMatch(match: PartyMatch, labels: ReadonlyMap<string, string>): PepMatch {
  // The index holds PepEntry as loaded (platform/watchlists/pep/load-peps.ts).
  const entry = match.party as unknown as PepEntry;
  return {
    entry,
    listVersion: labels.get(entry.source) ?? '',
    fullName: entry.names[0]?.value ?? '',
    matchedName: match.matchedName,
    score: match.score,
    scoring: scoringOf(match),
  };
}
