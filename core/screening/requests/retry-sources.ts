import type { SourceEvidence } from './contract';

/** After how many minutes sources that did not answer are asked again: quickly at first, then daily. The last one stands for all that follow. */
export const RETRY_MINUTES = [5, 15, 60, 240, 1_440] as const;

/** So long after a request was made its sources are asked again; a month later another screening says more than this one. */
export const RETRY_DAYS = 30;

const wasSearched = ({ status }: SourceEvidence): boolean => status === 'success' || status === 'skipped';

/** The sources that were meant to be searched and were not; a kind that failed as a whole stands under its own name. Sorted. */
export const failedSourcesOf = (sources: readonly SourceEvidence[]): string[] =>
  [...new Set(sources.flatMap((line) => (wasSearched(line) ? [] : [line.source])))].sort();

/** Whether a kind of source has answered in full, so that nothing of it is asked again. */
export function isAnswered(sources: readonly SourceEvidence[], kind: SourceEvidence['kind']): boolean {
  const own = sources.filter((line) => line.kind === kind);
  return own.length > 0 && own.every(wasSearched);
}

/** Whether what a kind of source says now may stand in place of what it said before: nothing that had answered is missing from it. */
export function isNoWorse(before: readonly SourceEvidence[], now: readonly SourceEvidence[]): boolean {
  const answering = new Set(now.flatMap((line) => (line.status === 'success' ? [line.source] : [])));
  return before.every((line) => line.status !== 'success' || answering.has(line.source));
}
