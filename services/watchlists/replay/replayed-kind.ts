import type { SourceEvidence, SourceKind } from '@/core/screening/request-contract';
import type { Subject } from '@/core/screening/screen';
import type { NewHit } from '@/services/screening/sources/source-run';

/** A version as evidence names it. */
export type NamedVersion = { source: string; label: string };

/** A kind of source whose earlier contents are kept, so that it can be searched again as it was. */
export type ReplayedKind<Version extends NamedVersion = NamedVersion> = {
  kind: SourceKind;
  /** Whether a line of evidence names what it searched; runs of an earlier build may not. */
  isKept: (line: SourceEvidence) => boolean;
  /** What the evidence names; throws NOT_FOUND when one of them is not kept. */
  named: (evidence: readonly SourceEvidence[]) => Promise<Version[]>;
  /** What was served at a moment, to a request of another moment that was searched in `evidence`. */
  at: (moment: Date, request: { at: Date; evidence: readonly SourceEvidence[] }) => Promise<Version[]>;
  search: (versions: Version[], subject: Subject, threshold: number) => Promise<NewHit[]>;
};
