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

/** Filters of the queue that its address holds, beside the view. */
export const QUEUE_FILTERS = [...NARROWING, 'sort'] as const;

/** Whether one of them leaves alerts out; an order does not. */
export const isFiltered = (params: URLSearchParams): boolean => NARROWING.some((name) => params.get(name));

/** What a kept view may hold, in the order in which kept ones are written. */
const KEPT = ['view', ...NARROWING, 'search', 'sort'] as const;

/** Filters as text, the same for the same filters: known names in a fixed order, and nothing else. What is looked for stands in no address. */
export function viewQuery(params: URLSearchParams, search: string): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = name === 'search' ? search.trim() : params.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.toString();
}
