import type { SourceEvidence } from '../requests/contract';

export type MediaAgeSource = { connected: boolean; articles: number; freshAt: Date | null };

/** Sources are polled every few hours. */
const STALE_MS = 2 * 86_400_000;

export const NO_MEDIA = 'Adverse media was not searched: no article source is connected, or none has responded yet.';

type Line = Pick<SourceEvidence, 'kind' | 'status' | 'checkedAt' | 'gatheredAt'>;

/** Return warnings about missing or old news. Empty without an adverse media search or stored times. */
export function mediaAgeOfRun(evidence: readonly Line[]): string[] {
  const press = evidence.filter(({ kind }) => kind === 'adverse-media');
  const [first] = press;
  if (!first) return [];
  if (press.every(({ status }) => status === 'skipped' || status === 'unavailable')) return [NO_MEDIA];
  const searched = press.filter(({ status }) => status === 'success');
  if (searched.length === 0 || searched.some(({ gatheredAt }) => gatheredAt === undefined)) return [];
  const times = searched.flatMap(({ gatheredAt }) => (gatheredAt ? [Date.parse(gatheredAt)] : []));
  return oldPress(times, Date.parse(first.checkedAt));
}

/** For responses without evidence. */
export function mediaAgeWarnings(sources: readonly MediaAgeSource[], now: Date): string[] {
  const searched = sources.filter(({ articles, freshAt }) => articles > 0 || freshAt !== null);
  if (searched.length === 0) return [NO_MEDIA];
  return oldPress(
    searched.flatMap(({ freshAt }) => (freshAt ? [freshAt.getTime()] : [])),
    now.getTime(),
  );
}

/** `gathered`: last poll of each source, in Unix ms. */
function oldPress(gathered: readonly number[], now: number): string[] {
  const newest = Math.max(0, ...gathered);
  if (newest >= now - STALE_MS) return [];
  const since = newest === 0 ? 'never fetched' : `last fetched on ${new Date(newest).toISOString().slice(0, 10)}`;
  return [`Articles were ${since}: later articles are not included.`];
}

/**
 * Usual maximum of record-keeping: 5 years by FATF recommendation 11, 10 in some countries. Alerts store their quotes.
 */
const ARTICLE_YEARS = 10;

/** Older articles are deleted and not imported. */
export function oldestStored(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - ARTICLE_YEARS);
  return oldest;
}
