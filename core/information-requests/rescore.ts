import { spreadStrength, strengthOf } from '@/core/screening/scoring/score';
import { shownScore } from '@/core/screening/scoring/shown-score';
import type { AlertSubject, MatchScoring } from '../alerts/contract';
import { explainedMatch } from '../alerts/matches/explained-match';
import { compareGiven } from '../screening/scoring/explain-match';

export type Rescored = { score: number; scoring: MatchScoring; said: string[] };

/**
 * Rescore a match with later details. Keeps the name score and the ratio of other adjustments. Null for articles. `why`
 * introduces the new reasoning.
 */
export function rescore(
  record: unknown,
  scoring: MatchScoring,
  before: AlertSubject,
  after: AlertSubject,
  why = 'Details later provided by the customer, unverified:',
): Rescored | null {
  const [first, second] = [before, after].map((subject) => explainedMatch(record, scoring, subject));
  if (!first || !second) return null;
  const [then, now] = [compareGiven(first), compareGiven(second)];
  // Scored on an older scale where an exact name alone could reach 1.
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

/** The original reasoning names fields as missing that are known now. */
const asFound = (reasoning: string): string => (reasoning.startsWith(AS_FOUND) ? reasoning : `${AS_FOUND}${reasoning}`);
