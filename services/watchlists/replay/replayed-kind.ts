import type { SourceEvidence, SourceKind } from '@/core/screening/request-contract';
import type { Subject } from '@/core/screening/screen';
import type { NewHit } from '@/services/screening/sources/source-run';

/** A version as evidence names it. */
export type NamedVersion = { source: string; label: string };

/** The run that is searched again: whose, when, and what of this kind it searched. */
export type ReplayedRequest = { organizationId: string; at: Date; evidence: readonly SourceEvidence[] };

/** A kind of source whose earlier contents are kept, so that it can be searched again as it was. */
export type ReplayedKind<Version extends NamedVersion = NamedVersion> = {
  kind: SourceKind;
  /** Whether a line of evidence names what it searched; runs of an earlier build may not. */
  isKept: (line: SourceEvidence) => boolean;
  /** What the evidence names; throws NOT_FOUND when one of them is not kept. */
  named: (request: ReplayedRequest) => Promise<Version[]>;
  /** What was served at a moment to whoever made a request at another one. */
  at: (moment: Date, request: ReplayedRequest) => Promise<Version[]>;
  search: (versions: Version[], subject: Subject, threshold: number) => Promise<NewHit[]>;
};
