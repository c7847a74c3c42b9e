import type { StageId } from '@/core/documents/stage-ids';
import type { Stage } from '../../stage';
import { cropAndDetectFaces } from './crop_and_detect_faces';
import { postValidation } from './post_validation';
import { preValidateAndExtract } from './pre_validate_and_extract';
import { visualIntegrityCheck } from './visual_integrity_check';
import { voterRegistry } from './voter_registry';

export const stages: Record<StageId, Stage> = {
  crop_and_detect_faces: cropAndDetectFaces,
  pre_validate_and_extract: preValidateAndExtract,
  visual_integrity_check: visualIntegrityCheck,
  post_validation: postValidation,
  voter_registry: voterRegistry,
};
