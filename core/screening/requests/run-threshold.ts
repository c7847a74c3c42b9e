import type { SourceEvidence } from './contract';

/** The alert threshold that a run was judged by; undefined of one that was not searched yet, or was before this was kept. */
export const runThreshold = (sources: readonly SourceEvidence[]): number | undefined =>
  sources.find((line) => line.alertThreshold !== undefined)?.alertThreshold;
