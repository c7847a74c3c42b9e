import { checkDocument } from '@/services/documents/check-document';
import type { Stage } from '../../stage';

/** Merge extraction and forgery detection, then run the rules. */
export const postValidation: Stage = { stageId: 'post_validation', run: checkDocument };
