import { BARRIERS, type Barrier } from '@/core/alerts/resolve-matches';
import { CallError } from '../api/call';

/** Which matches stood against a decision that was refused; null where something else did. */
export function blockingMatches(error: unknown): Barrier | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { barrier, matches } = error.body;
  const known = BARRIERS.find((one) => one === barrier);
  return known && Array.isArray(matches) ? { barrier: known, matches: matches.map(String) } : null;
}
