/** The filters that a kept view may hold, as they stand in the address of the queue. */
const FILTERS = ['view', 'riskLevel', 'source', 'search', 'sort'] as const;

/** Filters as text, the same for the same filters: known names in a fixed order, nothing else. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of FILTERS) {
    const value = params.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.toString();
}
