/** The filters that a kept view may hold. */
const FILTERS = [
  'view',
  'riskLevel',
  'source',
  'assignee',
  'missing',
  'minScore',
  'trigger',
  'search',
  'sort',
] as const;

/** Filters as text, the same for the same filters: known names in a fixed order, and nothing else. What is looked for stands in no address. */
export function viewQuery(params: URLSearchParams, search: string): string {
  const kept = new URLSearchParams();
  for (const name of FILTERS) {
    const value = name === 'search' ? search.trim() : params.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.toString();
}
