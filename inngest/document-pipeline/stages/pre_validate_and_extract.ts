import { readDocument } from '@/services/documents/read-document';
import type { Stage } from '../../stage';

export const preValidateAndExtract: Stage = { stageId: 'pre_validate_and_extract', run: readDocument };
