import { isKycState, RUN_STATES } from './session';

/**
 * Match transitions made by the server for a photo or member; hidden in timeline and funnel. In sync with
 * `services/kyc/session/read-funnel.ts`.
 */
export function isSyntheticTransition({ type, detail }: { type: string; detail: Record<string, unknown> }): boolean {
  const { by, to } = detail;
  return type === 'state' && by !== undefined && typeof to === 'string' && isKycState(to) && RUN_STATES.includes(to);
}
