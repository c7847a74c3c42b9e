import type { SourceEvidence } from '@/core/screening/requests/contract';
import { isOld } from '@/core/screening/watchlists/old-lists';

type Source = Pick<SourceEvidence, 'status' | 'listDate' | 'checkedAt'>;

/** Counts for one line; a skipped source counts as not searched. */
export function evidenceSummary(sources: readonly Source[]): { sources: number; old: number; missing: number } {
  return {
    sources: sources.length,
    old: sources.filter(({ listDate, checkedAt }) => isOld(listDate ?? null, new Date(checkedAt))).length,
    missing: sources.filter(({ status }) => status !== 'success').length,
  };
}
