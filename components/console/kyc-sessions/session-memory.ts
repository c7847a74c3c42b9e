import { listMemory } from '../layout/list-memory';

/** No position is stored, since the window restores its scroll position. */
export const sessionMemory = listMemory<null>('gatehouse.kyc-sessions', '/console/kyc-sessions');
