import { checkDocument } from '@/services/documents/check-document';
import type { Stage } from '../../stage';

/** Merges extraction and integrity and runs the programmatic checks. */
export const postValidation: Stage = { stageId: 'post_validation', run: checkDocument };
