import type { SourceEvidence } from './contract';

/** Alert threshold of a run; undefined if not searched, or not recorded. */
export const runThreshold = (sources: readonly SourceEvidence[]): number | undefined =>
  sources.find((line) => line.alertThreshold !== undefined)?.alertThreshold;
