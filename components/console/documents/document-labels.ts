import type { Tone } from '@/components/ui/chip';
import type { ConsoleDocument } from '@/core/documents/console-contract';
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

type Rule = ConsoleDocument['rules'][number];

/** `failed` refuses the document, `warning` requests a review. */
export type Broken = 'failed' | 'warning';

export function brokenBy({ outcome, level }: Pick<Rule, 'outcome' | 'level'>): Broken | null {
  if (outcome !== 'failed' || level === 'info') return null;
  return level === 'error' ? 'failed' : 'warning';
}

/** Return the fields of failed rules, each with the highest severity. */
export function brokenFields(rules: readonly Rule[]): Record<string, Broken> {
  const broken: Record<string, Broken> = {};
  for (const rule of rules) {
    const how = brokenBy(rule);
    if (how === null) continue;
    for (const { field, source } of rule.evidence) {
      // Values from MRZ or NIC number are inside these fields.
      const within = { zone: ['mrz'], number: ['nicNumber'], document: [], given: [] }[source];
      for (const name of [field, ...within]) broken[name] = broken[name] === 'failed' ? 'failed' : how;
    }
  }
  return broken;
}
