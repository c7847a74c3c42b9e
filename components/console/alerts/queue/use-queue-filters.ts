import type { AlertFilters } from '@/components/console/api/use-alerts';
import { useParams } from '@/components/console/hooks/use-params';
import { useSearchMemory } from '@/components/console/hooks/use-search-memory';
import { readQuery } from '@/core/alerts/matches/query-tokens';
import { isFiltered, QUEUE_FILTERS } from '@/core/alerts/queue/view-query';
import { useFilterOptions } from './more-filters';
import { QUEUE_VIEW_NAMES, QUEUE_VIEWS, type QueueView } from './queue-views';

export type QueueFilters = {
  params: URLSearchParams;
  view: QueueView;
  /** As typed. */
  text: string;
  /** View, address and search text combined. */
  filters: AlertFilters;
  /** Typed filters that were not recognized. */
  unread: string[];
  /** True if an open alert may be filtered out. */
  narrowed: boolean;
  change: (change: Record<string, string>, search?: string) => void;
};

/** In the address, so that links can be shared. */
export function useQueueFilters(): QueueFilters {
  const [params, setParam] = useParams();
  const [text, lookFor] = useSearchMemory();
  const typed = readQuery(text, useFilterOptions());
  const view = QUEUE_VIEW_NAMES.find((name) => name === params.get('view')) ?? 'open';
  const filters: AlertFilters = { ...QUEUE_VIEWS[view] };
  for (const name of [...QUEUE_FILTERS, 'environment'] as const) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  Object.assign(filters, typed.filters);
  if (typed.text) filters.text = typed.text;
  return {
    params,
    view,
    text,
    filters,
    unread: typed.unread,
    narrowed: view !== 'open' || text.trim() !== '' || isFiltered(params),
    change: (change, search) => (search === undefined ? setParam(change) : lookFor(search, change)),
  };
}

export const WITHOUT_FILTERS: Record<string, string> = Object.fromEntries(
  ['view', ...QUEUE_FILTERS].map((name) => [name, '']),
);
