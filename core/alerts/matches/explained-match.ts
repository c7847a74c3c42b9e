import { ExplainedEntry, type ExplainMatch } from '@/core/screening/scoring/explain-contract';
import { compareBirth } from '@/core/screening/scoring/explain-match';
import type { AlertSubject, MatchScoring } from '../contract';

/** Null for an article, which has no comparable fields. */
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

/** Return whether the years agree and one side gives no day. */
export function isYearAlone(record: unknown, dateOfBirth: string | null): boolean {
  const entry = ExplainedEntry.safeParse(record);
  return entry.success && compareBirth(dateOfBirth, entry.data.birthDates).yearAlone;
}
