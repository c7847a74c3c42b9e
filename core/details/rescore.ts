import { spreadStrength, strengthOf } from '@/core/screening/score';
import { shownScore } from '@/core/screening/shown-score';
import type { AlertSubject, MatchScoring } from '../alerts/contract';
import { explainedMatch } from '../alerts/explained-match';
import { compareGiven } from '../screening/explain-match';

/** A match weighed again: its number, the API contract's scoring, and the sentences that are new. */
export type Rescored = { score: number; scoring: MatchScoring; said: string[] };

/**
 * Weighs a match again for a person of whom more is known, against the list entry as it stood in the alert: the name keeps its
 * score, the other comparisons are made anew. What the matcher did beside these parts stays in proportion. Null for a match
 * whose entry has nothing to compare (an article). `why` begins what the reasoning says of it.
 */
export function rescore(
  record: unknown,
  scoring: MatchScoring,
  before: AlertSubject,
  after: AlertSubject,
  why = 'The customer was then asked and answered, unchecked:',
): Rescored | null {
  const [first, second] = [before, after].map((subject) => explainedMatch(record, scoring, subject));
  if (!first || !second) return null;
  const [then, now] = [compareGiven(first), compareGiven(second)];
  // A confidence above what its parts allow was given when an exact name alone could reach 1; its match stays on that scale.
  const isEarlier = scoring.matchConfidence > then.reach;
  const strength = isEarlier ? scoring.matchConfidence : strengthOf(scoring.matchConfidence, then.reach);
  const share = then.strength > 0 ? strength / then.strength : 1;
  const score = spreadStrength(Math.min(1, now.strength * share), isEarlier ? 1 : now.reach);
  const old = new Set(then.features.map(({ sentence }) => sentence));
  const said = now.features.map(({ sentence }) => sentence).filter((sentence) => !old.has(sentence));
  const [was, is] = [scoring.matchConfidence, score].map(shownScore);
  const moved = was === is ? `Confidence stays ${is}.` : `Confidence ${was} became ${is}.`;
  const told = said.length > 0 ? said.join(' ') : 'Nothing in this entry could be compared with it.';
  return {
    score,
    said,
    scoring: {
      ...scoring,
      idDocMatch: now.document.effect > 0,
      dobMatch: { exactMatch: now.birth.exact, approxAgeDelta: now.birth.ageDelta },
      countryMatch: now.country.match,
      matchConfidence: score,
      reasoning: `${asFound(scoring.reasoning)} ${why} ${told} ${moved}`,
    },
  };
}

const AS_FOUND = 'When it was found: ';

/** What was said of the match first says what was missing then; it is not to be read as if it still were. */
const asFound = (reasoning: string): string => (reasoning.startsWith(AS_FOUND) ? reasoning : `${AS_FOUND}${reasoning}`);
