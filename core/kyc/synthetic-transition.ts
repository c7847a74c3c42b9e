import { isKycState, RUN_STATES } from './session';

/**
 * A move through the live check that the server made with a photo in its place, or for a member (the table of transitions has no shorter way): nobody lined up and
 * nothing was counted down, so neither story nor funnel tells it. `services/kyc/read-funnel.ts` says the same to the database.
 */
export function isSyntheticTransition({ type, detail }: { type: string; detail: Record<string, unknown> }): boolean {
  const { by, to } = detail;
  return type === 'state' && by !== undefined && typeof to === 'string' && isKycState(to) && RUN_STATES.includes(to);
}
