import type { SourceEvidence } from '../requests/contract';

/** In the evidence of an invented register that gave way to the organization's own (ADR 17): it is there and is not searched. */
export const DISPLACED_NOTE =
  'It is an invented demonstration here, which is not searched beside the register of your organization.';

/** Why a source was not searched, in one word for each case, on every page, in the room of lists and in evidence packs. */
export const NOT_SEARCHED = {
  unavailable: 'not searched',
  failed: 'search failed',
  absent: 'not installed',
  displaced: 'not searched: your own register is in use',
} as const;

/** Which case it is; null of a source that was searched. */
export function missingSourceReason({
  status,
  note,
}: Pick<SourceEvidence, 'status' | 'note'>): keyof typeof NOT_SEARCHED | null {
  if (status === 'success') return null;
  if (status !== 'skipped') return status;
  return note === DISPLACED_NOTE ? 'displaced' : 'absent';
}

/** Said with every answer for which a list was meant to be searched and is not there: nothing found is no clearance by it. */
export function missingSourceWarnings(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const [they, them] = titles.length === 1 ? ['it is', 'it'] : ['they are', 'them'];
  return [`Not searched, for ${they} not installed: ${titles.join('; ')}. Who stands on ${them} alone is not found.`];
}
