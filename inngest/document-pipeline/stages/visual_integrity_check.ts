import { inspectIntegrity } from '@/services/documents/inspect-integrity';
import type { Stage } from '../../stage';

/** Looks for signs of digital manipulation; runs beside the extraction. */
export const visualIntegrityCheck: Stage = { stageId: 'visual_integrity_check', run: inspectIntegrity };
