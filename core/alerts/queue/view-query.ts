export const NARROWING = [
  'riskLevel',
  'source',
  'topic',
  'tag',
  'assignee',
  'missing',
  'minScore',
  'trigger',
  'entry',
  'due',
  'batch',
  'decidedBy',
  'since',
  'until',
] as const;

export const QUEUE_FILTERS = [...NARROWING, 'sort'] as const;

/** Sorting hides no alerts. */
export const isFiltered = (params: URLSearchParams): boolean => NARROWING.some((name) => params.get(name));

/** In serialization order. */
const KEPT = ['view', ...NARROWING, 'search', 'sort'] as const;

/** Canonical form: known names in a fixed order. Search text is not part of the URL. */
export function viewQuery(params: URLSearchParams, search: string): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = name === 'search' ? search.trim() : params.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.toString();
}
