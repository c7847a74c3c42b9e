import type { SourceEvidence } from './contract';

export const runThreshold = (sources: readonly SourceEvidence[]): number | undefined =>
  sources.find((line) => line.alertThreshold !== undefined)?.alertThreshold;
