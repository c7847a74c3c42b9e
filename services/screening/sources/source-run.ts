import type { MatchScoring, QuotedArticle } from '@/core/alerts/contract';
import type { GivenSubject } from '@/core/alerts/matches/reasoning';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import type { Subject } from '@/core/screening/screen';
import type { SearchWorld } from '../search/search-world';

/** Display fields and the raw entry as evidence. */
export type HitEntry = {
  fullName: string;
  matchedName: string;
  aliases: string[];
  programs: string[];
  topics: string[];
  dateOfBirth: string[];
  nationality: string[];
  positions: string[];
  article?: QuotedArticle;
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

/** Hits from `threshold` are stored; `alertThreshold` is only counted. */
export type SourceQuestion = {
  organizationId: string;
  world: SearchWorld;
  subject: Subject;
  threshold: number;
  alertThreshold: number;
  now: Date;
};

/** Throwing means "not searched": the step is retried. */
export type SourceAnswer = { evidence: SourceEvidence[]; hits: NewHit[] };

/** Subject fields given: others could not be compared. */
export function givenOf(subject: Subject): GivenSubject {
  return {
    dateOfBirth: subject.birthDate ?? null,
    country: subject.countries?.[0] ?? null,
    documentNumber: subject.document?.number ?? null,
  };
}
