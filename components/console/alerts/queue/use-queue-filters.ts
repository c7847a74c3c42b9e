import type { AlertFilters } from '@/components/console/api/use-alerts';
import { useParams } from '@/components/console/hooks/use-params';
import { useSearchMemory } from '@/components/console/hooks/use-search-memory';
import { dayRangeOf, isTurnedRound } from '@/components/console/layout/dates/day-field';
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
  /** Typed filters with an invalid value. */
  unread: string[];
  tokens: string[];
  /** Typed like a filter, but searched as text. */
  unknown: string[];
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
    if (value && name !== 'since' && name !== 'until') filters[name] = value;
  }
  Object.assign(filters, daysOf(params, view));
  Object.assign(filters, typed.filters);
  if (typed.text) filters.text = typed.text;
  return {
    params,
    view,
    text,
    filters,
    unread: typed.unread,
    tokens: typed.tokens,
    unknown: typed.unknown,
    narrowed: view !== 'open' || text.trim() !== '' || isFiltered(params),
    change: (change, search) => (search === undefined ? setParam(change) : lookFor(search, change)),
  };
}

/** Days of the decision in the view of decided alerts, else days when alerts were raised. */
function daysOf(params: URLSearchParams, view: QueueView): AlertFilters {
  if (isTurnedRound(params)) return {};
  const { since, until } = dayRangeOf(params);
  return view === 'decided'
    ? { ...(since && { decidedSince: since }), ...(until && { decidedUntil: until }) }
    : { ...(since && { raisedSince: since }), ...(until && { raisedUntil: until }) };
}

export const WITHOUT_FILTERS: Record<string, string> = Object.fromEntries(
  ['view', ...QUEUE_FILTERS].map((name) => [name, '']),
);
