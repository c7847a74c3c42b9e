import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchScoring } from '@/core/alerts/contract';
import { scoringOf } from '@/core/alerts/matches/reasoning';
import { DomainError } from '@/core/errors';
import type { ListedParty } from '@/core/screening/party';
import { alertThreshold } from '@/core/screening/scoring/score';
import { type PartyMatch, type Subject, screen } from '@/core/screening/screen';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { type SourceId, sourceIds } from '@/core/screening/watchlists/source-ids';
import { currentWatchlists, loadWatchlists, type Watchlists } from '@/platform/watchlists/watchlists';

/** Shape: docs/api.md#alerts. `entry` is the raw list entry, as evidence. */
export type WatchlistMatch = {
  type: 'watchlist';
  source: SourceId;
  listVersion: string;
  entityId: string;
  fullName: string;
  matchedName: string;
  aliases: string[];
  programs: string[];
  topics: string[];
  dateOfBirth: string[];
  nationality: string[];
  entry: ListedParty;
  score: number;
  scoring: MatchScoring;
};

/** `unavailable` sources could not be searched and are never "clear". */
export type ScreeningOutcome = {
  matches: WatchlistMatch[];
  /** Normalized name variants compared. */
  terms: string[];
  listVersions: { source: SourceId; listVersion: string; date: ListDate | null }[];
  demonstration: boolean;
  unavailable: SourceId[];
};

export const matchesMax = 100;

/**
 * Current lists or those of another day. Matches from `threshold` (default: alert threshold), best first, at most 100.
 * Empty `sources` searches none. SERVICE_UNAVAILABLE after 10 s without index.
 */
export async function screenSubject(
  subject: Subject,
  options: { threshold?: number; sources?: readonly SourceId[]; lists?: Watchlists } = {},
): Promise<ScreeningOutcome> {
  const lists = options.lists ?? (await requireWatchlists());
  const wanted = options.sources ?? sourceIds;
  const limit = wanted.length > 0 ? matchesMax : 0;
  const { matches, terms } = screen(lists.searcher, subject, {
    threshold: options.threshold ?? alertThreshold,
    limit,
    sources: wanted,
  });
  const published = lists.lists.filter((list) => wanted.includes(list.source));
  const labels = new Map(published.map((list) => [list.source, list.label]));
  return {
    matches: matches.map((match) => watchlistMatch(match, labels.get(match.party.source) ?? '')),
    terms,
    listVersions: published.map(({ source, label, date }) => ({ source, listVersion: label, date })),
    demonstration: isDemonstration(published),
    unavailable: wanted.filter((id) => !labels.has(id)),
  };
}

const loadingMsMax = 10_000;

export async function requireWatchlists(): Promise<Watchlists> {
  const served = currentWatchlists();
  if (served) return served;
  const late = Symbol();
  const outcome = await Promise.race([loadWatchlists(), sleep(loadingMsMax, late, { ref: false })]);
  if (outcome && typeof outcome !== 'symbol') return outcome;
  throw new DomainError('SERVICE_UNAVAILABLE', 'The watchlists are still loading.', { retryAfterSeconds: 5 });
}

export function watchlistMatch(match: PartyMatch, listVersion: string): WatchlistMatch {
  const { party } = match;
  const fullName = party.names[0]?.value ?? '';
  return {
    type: 'watchlist',
    source: party.source,
    listVersion,
    entityId: party.entityId,
    fullName,
    matchedName: match.matchedName,
    aliases: party.names.slice(1).map((name) => name.value),
    programs: party.programs,
    topics: [party.source === 'interpol' ? 'wanted' : 'sanction'],
    dateOfBirth: party.birthDates.map(
      (date) => `${date.circa ? 'circa ' : ''}${date.from === date.to ? date.from : `${date.from} to ${date.to}`}`,
    ),
    nationality: party.nationalities,
    entry: party,
    score: match.score,
    scoring: scoringOf(match),
  };
}
