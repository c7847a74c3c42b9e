import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchScoring } from '@/core/alerts/contract';
import { scoringOf } from '@/core/alerts/scoring-of';
import { DomainError } from '@/core/errors';
import type { PepEntry } from '@/core/screening/pep-source';
import { type PartyMatch, type Subject, screen } from '@/core/screening/screen';
import type { PastDay } from '@/platform/watchlists/past-day';
import type { SearchedRegister } from '@/platform/watchlists/registers/load-peps';
import { type Peps, peps } from '@/platform/watchlists/registers/peps';

/** A holder of political office who may be the subject. */
export type PepMatch = {
  entry: PepEntry;
  listVersion: string;
  fullName: string;
  matchedName: string;
  score: number;
  scoring: MatchScoring;
};

export const matchesMax = 100;

/** Screens a person against the registers of political office being served, or those of another day; best first, at most 100. */
export async function screenPeps(
  subject: Subject,
  threshold: number,
  registers?: PastDay['registers'],
): Promise<{ matches: PepMatch[]; lists: readonly SearchedRegister[] }> {
  const { searcher, lists } = registers ?? (await requirePeps());
  const { matches } = screen(searcher, { ...subject, kind: 'person' }, { threshold, limit: matchesMax });
  const labels = new Map(lists.map((list) => [list.source, list.label]));
  return { matches: matches.map((match) => pepMatch(match, labels)), lists };
}

const loadingMsMax = 10_000;

/** The registers being served; waits for the first index, and says so when that takes too long. */
export async function requirePeps(): Promise<Peps> {
  const late = Symbol();
  const outcome = await Promise.race([peps(), sleep(loadingMsMax, late, { ref: false })]);
  if (typeof outcome !== 'symbol') return outcome;
  throw new DomainError('SERVICE_UNAVAILABLE', 'The registers of political office are still loading.', {
    retryAfterSeconds: 5,
  });
}

/** A match as the matcher made it, in the words of an alert. */
export function pepMatch(match: PartyMatch, labels: ReadonlyMap<string, string>): PepMatch {
  // The PEP index holds PepEntry as it was given to it (platform/watchlists/load-peps.ts).
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
