import type { SourceEvidence } from '../requests/contract';

/** Evidence note of a demonstration PEP list replaced by the organization's own (ADR 17). */
export const DISPLACED_NOTE =
  'It is an invented demonstration here, which is not searched with the PEP list of your organization.';

export const NOT_SEARCHED = {
  unavailable: 'Not searched',
  failed: 'Search failed',
  absent: 'Not installed',
  displaced: 'Not searched (your own PEP list is used)',
} as const;

/** Null if the source was searched. */
export function missingSourceReason({
  status,
  note,
}: Pick<SourceEvidence, 'status' | 'note'>): keyof typeof NOT_SEARCHED | null {
  if (status === 'success') return null;
  if (status !== 'skipped') return status;
  return note === DISPLACED_NOTE ? 'displaced' : 'absent';
}

export function missingSourceWarnings(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const [they, them] = titles.length === 1 ? ['it is', 'it'] : ['they are', 'them'];
  return [
    `Not searched because ${they} not installed: ${titles.join('; ')}. Anyone listed only on ${them} will not be matched.`,
  ];
}
