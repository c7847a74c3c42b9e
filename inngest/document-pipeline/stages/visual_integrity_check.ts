import { inspectIntegrity } from '@/services/documents/inspect-integrity';
import type { Stage } from '../../stage';

/** Detect digital manipulation; runs parallel to extraction. */
export const visualIntegrityCheck: Stage = { stageId: 'visual_integrity_check', run: inspectIntegrity };
