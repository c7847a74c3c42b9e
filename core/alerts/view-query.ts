const NARROWING = [
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
] as const;

/** Filters of the queue's URL besides the view. */
export const QUEUE_FILTERS = [...NARROWING, 'sort'] as const;

/** Return whether a filter hides alerts; sorting does not. */
export const isFiltered = (params: URLSearchParams): boolean => NARROWING.some((name) => params.get(name));

/** Parameters of a saved view, in the order they are serialized. */
const KEPT = ['view', ...NARROWING, 'search', 'sort'] as const;

/** Serialize filters in a canonical form: known names in a fixed order. Search text is not part of the URL. */
export function viewQuery(params: URLSearchParams, search: string): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = name === 'search' ? search.trim() : params.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.toString();
}
