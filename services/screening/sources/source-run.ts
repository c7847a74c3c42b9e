import type { MatchScoring, QuotedArticle } from '@/core/alerts/contract';
import type { GivenSubject } from '@/core/alerts/reasoning';
import type { SourceEvidence } from '@/core/screening/request-contract';
import type { Subject } from '@/core/screening/screen';

/** What an alert shows of a list entry, and the entry itself as evidence. */
export type HitEntry = {
  fullName: string;
  matchedName: string;
  aliases: string[];
  programs: string[];
  topics: string[];
  dateOfBirth: string[];
  nationality: string[];
  positions: string[];
  /** Where an article is quoted. */
  article?: QuotedArticle;
  /** The entry as the source published it. */
  record: unknown;
};

export type NewHit = {
  source: string;
  listVersion: string;
  entityId: string;
  entry: HitEntry;
  scoring: MatchScoring;
  score: number;
};

/** What a source is asked: everything at or above `threshold` is kept, `alertThreshold` only counts. */
export type SourceQuestion = {
  organizationId: string;
  subject: Subject;
  threshold: number;
  alertThreshold: number;
  now: Date;
};

/** What it answered. Throwing means "not searched": the step is tried again. */
export type SourceAnswer = { evidence: SourceEvidence[]; hits: NewHit[] };

/** What was known of the person when they were searched for: what was not given could not be compared. */
export function givenOf(subject: Subject): GivenSubject {
  return {
    dateOfBirth: subject.birthDate ?? null,
    country: subject.countries?.[0] ?? null,
    documentNumber: subject.document?.number ?? null,
  };
}
