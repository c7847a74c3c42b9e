import { ExplainedEntry, type ExplainMatch } from '../screening/explain-contract';
import { compareBirth } from '../screening/explain-match';
import type { AlertSubject, MatchScoring } from './contract';

/**
 * A stored match as what takes a match apart asks for it: the person as known now, the list entry as it stood, and the numbers
 * that the match was given. Null for a match whose entry has nothing to compare (an article).
 */
export function explainedMatch(record: unknown, scoring: MatchScoring, subject: AlertSubject): ExplainMatch | null {
  const entry = ExplainedEntry.safeParse(record);
  if (!entry.success) return null;
  return {
    subject: {
      fullName: subject.fullName,
      dateOfBirth: subject.dateOfBirth,
      country: subject.country,
      documentNumber: subject.identificationDocument?.number ?? null,
      documentCountry: subject.identificationDocument?.country ?? null,
    },
    entry: entry.data,
    nameScore: scoring.nameMatch.aggregateScore,
    commonality: scoring.nameMatch.nameCommonalityScore,
    confidence: scoring.matchConfidence,
  };
}

/** Whether a stored entry and a birth date agree in the year, where one of them gives no day. */
export function isYearAlone(record: unknown, dateOfBirth: string | null): boolean {
  const entry = ExplainedEntry.safeParse(record);
  return entry.success && compareBirth(dateOfBirth, entry.data.birthDates).yearAlone;
}
