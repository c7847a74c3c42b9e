import type { SourceEvidence } from './contract';

/** Minutes before each retry of failed sources; the last one repeats. */
export const RETRY_MINUTES = [5, 15, 60, 240, 1_440] as const;

/** Retries end after this time; a new screening is more useful then. */
export const RETRY_DAYS = 30;

const wasSearched = ({ status }: SourceEvidence): boolean => status === 'success' || status === 'skipped';

/** Sources not searched though due, sorted; a kind that failed as a whole is listed by its own name. */
export const failedSourcesOf = (sources: readonly SourceEvidence[]): string[] =>
  [...new Set(sources.flatMap((line) => (wasSearched(line) ? [] : [line.source])))].sort();

export function isAnswered(sources: readonly SourceEvidence[], kind: SourceEvidence['kind']): boolean {
  const own = sources.filter((line) => line.kind === kind);
  return own.length > 0 && own.every(wasSearched);
}

/** True if no answered source is missing from the retry. */
export function isNoWorse(before: readonly SourceEvidence[], now: readonly SourceEvidence[]): boolean {
  const answering = new Set(now.flatMap((line) => (line.status === 'success' ? [line.source] : [])));
  return before.every((line) => line.status !== 'success' || answering.has(line.source));
}
