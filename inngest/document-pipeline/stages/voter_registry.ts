import { consultVoterRegistry } from '@/services/documents/voters/consult-voter-registry';
import type { Stage } from '../../stage';

/** Looks the NIC number up in the voter registry. */
export const voterRegistry: Stage = { stageId: 'voter_registry', run: consultVoterRegistry };
