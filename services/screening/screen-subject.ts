import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchScoring } from '@/core/alerts/contract';
import { scoringOf } from '@/core/alerts/scoring-of';
import { DomainError } from '@/core/errors';
import { isDemonstration } from '@/core/screening/demonstration';
import type { ListDate } from '@/core/screening/list-age';
import type { ListedParty } from '@/core/screening/party';
import { alertThreshold } from '@/core/screening/score';
import { type PartyMatch, type Subject, screen } from '@/core/screening/screen';
import { type SourceId, sourceIds } from '@/core/screening/source-ids';
import { currentWatchlists, loadWatchlists, type Watchlists } from '@/platform/watchlists/watchlists';

/** A watchlist match as docs/api.md#alerts shapes it; `entry` is the list entry as it was, for the alert's evidence. */
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

/** What a run looked into. `unavailable` sources were asked for and could not be searched: never "clear" for them. */
export type ScreeningOutcome = {
  matches: WatchlistMatch[];
  /** The readings of the name that were looked for, as they are compared. */
  terms: string[];
  /** The versions that were searched, with the day each is of. */
  listVersions: { source: SourceId; listVersion: string; date: ListDate | null }[];
  /** Only the invented lists of a first start were there to be searched. */
  demonstration: boolean;
  unavailable: SourceId[];
};

/** Most matches that a run keeps. */
export const matchesMax = 100;

/**
 * Screens a subject against the lists being served, or those of another day. Matches at or above `threshold` (default: the alert threshold),
 * best first, at most 100. `sources` narrows to some lists, to none where it is empty. Waits for the first index; SERVICE_UNAVAILABLE when that takes more than 10 s.
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

/** The lists being served; waits for the first index, and says so when that takes too long. */
export async function requireWatchlists(): Promise<Watchlists> {
  const served = currentWatchlists();
  if (served) return served;
  const late = Symbol();
  const outcome = await Promise.race([loadWatchlists(), sleep(loadingMsMax, late, { ref: false })]);
  if (outcome && typeof outcome !== 'symbol') return outcome;
  throw new DomainError('SERVICE_UNAVAILABLE', 'The watchlists are still loading.', { retryAfterSeconds: 5 });
}

/** A match as the matcher made it, in the words of an alert. */
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
