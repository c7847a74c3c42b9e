import type { SourceEvidence, SourceKind } from '@/core/screening/requests/contract';
import type { Subject } from '@/core/screening/screen';
import type { NewHit } from '@/services/screening/sources/source-run';

export type NamedVersion = { source: string; label: string };

export type ReplayedRequest = { organizationId: string; at: Date; evidence: readonly SourceEvidence[] };

export type ReplayedKind<Version extends NamedVersion = NamedVersion> = {
  kind: SourceKind;
  /** Evidence of earlier builds may not name versions. */
  isKept: (line: SourceEvidence) => boolean;
  /** Throws NOT_FOUND if a version is not stored. */
  named: (request: ReplayedRequest) => Promise<Version[]>;
  /** Versions served at `moment`, independent of the request's time. */
  at: (moment: Date, request: ReplayedRequest) => Promise<Version[]>;
  search: (versions: Version[], subject: Subject, threshold: number) => Promise<NewHit[]>;
};
