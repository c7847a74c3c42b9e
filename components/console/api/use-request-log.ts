import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { RequestPage } from '@/core/request-log/contract';
import { call, withQuery } from './api-client';

export type RequestFilters = {
  outcome?: string;
  method?: string;
  keyId?: string;
  text?: string;
  since?: string;
  until?: string;
};

export function useRequestLog(filters: RequestFilters) {
  return useInfiniteQuery({
    queryKey: ['request-log', filters],
    queryFn: ({ signal, pageParam }) =>
      call<RequestPage>(withQuery('/request-log', { ...filters, ...(pageParam && { before: pageParam }) }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}
