import { readQuery } from '@/core/alerts/query-tokens';
import { isFiltered, QUEUE_FILTERS } from '@/core/alerts/view-query';
import type { AlertFilters } from '../api/use-alerts';
import { useParams } from '../hooks/use-params';
import { useSearchMemory } from '../hooks/use-search-memory';
import { useKnown } from './more-filters';
import { QUEUE_VIEW_NAMES, QUEUE_VIEWS, type QueueView } from './queue-views';

export type QueueFilters = {
  params: URLSearchParams;
  view: QueueView;
  /** What is looked for, as it was typed. */
  text: string;
  /** View, address and typed filters in one. */
  filters: AlertFilters;
  /** Typed filters that were not understood. */
  unread: string[];
  /** Whether anything is left out of what is open. */
  narrowed: boolean;
  /** Changes the address, and what is looked for where `search` is given. */
  change: (change: Record<string, string>, search?: string) => void;
};

/** What the queue is asked for. View and filters live in the address, so a link shows what I see. */
export function useQueueFilters(): QueueFilters {
  const [params, setParam] = useParams();
  const [text, lookFor] = useSearchMemory();
  const typed = readQuery(text, useKnown());
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

/** The change that takes every filter and the view away. */
export const WITHOUT_FILTERS: Record<string, string> = Object.fromEntries(
  ['view', ...QUEUE_FILTERS].map((name) => [name, '']),
);
