import { inspectIntegrity } from '@/services/documents/inspect-integrity';
import type { Stage } from '../../stage';

export const visualIntegrityCheck: Stage = { stageId: 'visual_integrity_check', run: inspectIntegrity };
