import type { PartyMatch } from '../screening/screen';
import type { MatchScoring } from './contract';

/** Convert a matcher result to the scoring object of the API. */
export const scoringOf = (match: PartyMatch): MatchScoring => ({
  nameMatch: {
    aggregateScore: match.nameScore,
    abbreviatedMatch: match.abbreviated,
    nameCommonalityScore: match.commonality,
  },
  idDocMatch: match.documentMatch,
  dobMatch: { exactMatch: match.birth.exact, approxAgeDelta: match.birth.ageDelta },
  countryMatch: match.countryMatch,
  matchConfidence: match.score,
  reasoning: match.explanation,
});
