import type { StageId } from '@/core/documents/stage-ids';
import { checkDocument } from '@/services/documents/check-document';
import { inspectIntegrity } from '@/services/documents/inspect-integrity';
import { readDocument } from '@/services/documents/read-document';
import type { StageOutcome } from '@/services/documents/record-stage';
import { scanDocument } from '@/services/documents/scan-document';
import type { StageContext } from '@/services/documents/stage-context';
import { consultVoterRegistry } from '@/services/documents/voters/consult-voter-registry';

/** What every stage does with what the stages before it left. */
export const stages: Record<StageId, (context: StageContext) => Promise<StageOutcome>> = {
  crop_and_detect_faces: scanDocument,
  pre_validate_and_extract: readDocument,
  visual_integrity_check: inspectIntegrity,
  post_validation: checkDocument,
  voter_registry: consultVoterRegistry,
};
