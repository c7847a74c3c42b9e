import { consultVoterRegistry } from '@/services/documents/voters/consult-voter-registry';
import type { Stage } from '../../stage';

export const voterRegistry: Stage = { stageId: 'voter_registry', run: consultVoterRegistry };
