import { listMemory } from '../layout/list-memory';

/** The page of the list that led to a session; it has no place of its own, for the window scrolls back by itself. */
export const sessionMemory = listMemory<null>('gatehouse.kyc-sessions', '/console/kyc-sessions');
