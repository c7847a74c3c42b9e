import { CallError } from '@/components/console/api/call';
import { BARRIERS, type Barrier } from '@/core/alerts/matches/resolve-matches';

/** Return the matches that blocked a decision; null for any other error. */
export function blockingMatches(error: unknown): Barrier | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { barrier, matches } = error.body;
  const known = BARRIERS.find((one) => one === barrier);
  return known && Array.isArray(matches) ? { barrier: known, matches: matches.map(String) } : null;
}
