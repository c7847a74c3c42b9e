import { buildIndex } from './name-index/build';
import { NameSearcher } from './name-index/search';
import type { ListedParty } from './party';
import { alertThreshold } from './scoring/score';
import { type PartyMatch, type Subject, screen } from './screen';

/** Match a known subject against changed entries; best first. */
export type ReverseScreen = (subject: Subject, threshold?: number) => PartyMatch[];

const matchesMax = 100;

/**
 * Match many subjects against few new or changed entries. Scores equal the forward search: word weights come from
 * `serving`, which must contain the entries. Synchronous: yield between batches. `threshold` defaults to the alert
 * threshold.
 */
export function reverseScreen(changed: readonly ListedParty[], serving: NameSearcher): ReverseScreen {
  if (changed.length === 0) return () => [];
  const searcher = new NameSearcher(
    buildIndex(changed, false, (word) => serving.weightOfWord(word)),
    serving,
  );
  return (subject, threshold = alertThreshold) => screen(searcher, subject, { threshold, limit: matchesMax }).matches;
}
