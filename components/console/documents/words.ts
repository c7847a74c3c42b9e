import type { Tone } from '@/components/ui/chip';
import { type FailureCode, failureCodes } from '@/core/documents/failure-codes';
import type { InstanceStatus } from '@/core/documents/stage-ids';

export const INSTANCE_TONE: Record<InstanceStatus, Tone> = {
  pending: 'neutral',
  running: 'info',
  completed: 'clear',
  failed: 'hit',
  error: 'watch',
};

/** 180 ms, 2.4 s: three figures are enough. */
export function duration(ms: number | null): string {
  if (ms === null) return '';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/**
 * The code of a refusal that has words of its own (`documents.refusals`): the stage that judged says "Extraction failed" (the API contract's
 * label) also of a document that was read and did not pass a rule. Null where the label says how a document stands.
 */
export const refusalOf = (errorCode: string | null | undefined): FailureCode | null =>
  errorCode && Object.hasOwn(failureCodes, errorCode) ? (errorCode as FailureCode) : null;
