import { checkDocument } from '@/services/documents/check-document';
import type { Stage } from '../../stage';

export const postValidation: Stage = { stageId: 'post_validation', run: checkDocument };
