import type { PartyMatch } from '@/core/screening/screen';
import type { MatchScoring } from '../contract';

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
