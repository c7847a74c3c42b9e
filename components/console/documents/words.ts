import type { Tone } from '@/components/ui/chip';
import { type FailureCode, failureCodes } from '@/core/documents/pipeline/failure-codes';
import type { InstanceStatus } from '@/core/documents/pipeline/stage-ids';

export const INSTANCE_TONE: Record<InstanceStatus, Tone> = {
  pending: 'neutral',
  running: 'info',
  completed: 'clear',
  failed: 'hit',
  error: 'watch',
};

/** As 180 ms or 2.4 s. */
export function duration(ms: number | null): string {
  if (ms === null) return '';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Return the failure code if it has a label (`documents.refusals`); the API status "Extraction failed" also covers
 * documents that were read but failed a rule.
 */
export const refusalOf = (errorCode: string | null | undefined): FailureCode | null =>
  errorCode && Object.hasOwn(failureCodes, errorCode) ? (errorCode as FailureCode) : null;
