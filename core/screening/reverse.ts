import { buildIndex } from './name-index/build';
import { NameSearcher } from './name-index/search';
import type { ListedParty } from './party';
import { alertThreshold } from './scoring/score';
import { type PartyMatch, type Subject, screen } from './screen';

/** Asks which of the changed entries a known subject may be; best first, empty for nearly everyone. */
export type ReverseScreen = (subject: Subject, threshold?: number) => PartyMatch[];

const matchesMax = 100;

/**
 * Reverse screening: new or changed list entries against everybody already known. The few entries are indexed and the
 * many subjects stream through, one call each, synchronous and cheap (most subjects share no word with any entry and
 * fall out at the first look-up). Scores are those of the forward search: words weigh what they weigh in `serving`, the
 * searcher over the whole new version of the lists, which must be one that already contains the entries.
 *
 * ```ts
 * const ask = reverseScreen(changed, watchlists.searcher);
 * for await (const subject of subjects) for (const match of ask(subject)) raise(subject, match);
 * ```
 *
 * The index of n entries is built here, about 50 µs an entry. A caller on a serving thread takes subjects in batches and
 * yields between them. `threshold` is the alert threshold unless given; matches are complete (`PartyMatch`).
 */
export function reverseScreen(changed: readonly ListedParty[], serving: NameSearcher): ReverseScreen {
  if (changed.length === 0) return () => [];
  const searcher = new NameSearcher(
    buildIndex(changed, false, (word) => serving.weightOfWord(word)),
    serving,
  );
  return (subject, threshold = alertThreshold) => screen(searcher, subject, { threshold, limit: matchesMax }).matches;
}
