import type { StageId } from '@/core/documents/pipeline/stage-ids';
import { checkDocument } from '@/services/documents/intake/check-document';
import { inspectIntegrity } from '@/services/documents/stages/detect-forgery';
import { readDocument } from '@/services/documents/stages/read-document';
import type { StageOutcome } from '@/services/documents/stages/record-stage';
import { scanDocument } from '@/services/documents/stages/scan-document';
import type { StageContext } from '@/services/documents/stages/stage-context';
import { consultVoterRegistry } from '@/services/documents/voter-registry/consult-voter-registry';

/** What every stage does with what the stages before it left. */
export const stages: Record<StageId, (context: StageContext) => Promise<StageOutcome>> = {
  crop_and_detect_faces: scanDocument,
  pre_validate_and_extract: readDocument,
  visual_integrity_check: inspectIntegrity,
  post_validation: checkDocument,
  voter_registry: consultVoterRegistry,
};
