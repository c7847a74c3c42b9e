import { pressOfRun } from '@/core/screening/adverse-media/press-age';
import { documentWarnings, type SourceEvidence } from '@/core/screening/requests/contract';
import { searchedSources } from '../search/searched-sources';
import { searchWarnings } from './search-warnings';

/** Warnings of a run: subject, lists, and missing or old adverse media. */
export function evidenceWarnings(
  { fullName, identificationDocument }: { fullName: string; identificationDocument: unknown },
  sources: readonly SourceEvidence[],
): { warnings?: string[] } {
  const told = [
    ...(searchWarnings(fullName, searchedSources(sources)).warnings ?? []),
    ...pressOfRun(sources),
    ...documentWarnings({ identificationDocument: identificationDocument as { number?: string } | null }),
  ];
  return told.length > 0 ? { warnings: told } : {};
}
