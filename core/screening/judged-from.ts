import type { SourceEvidence } from './request-contract';

/** The alert threshold that a run was judged by; undefined of one that was not searched yet, or was before this was kept. */
export const judgedFrom = (sources: readonly SourceEvidence[]): number | undefined =>
  sources.find((line) => line.alertThreshold !== undefined)?.alertThreshold;
