import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MonitoringOverview } from '@/core/screening/monitoring/contract';
import type { SuppressedMatches } from '@/core/screening/monitoring/suppressed-matches-contract';
import { call, withQuery } from './call';

export function useMonitoring(offset: number) {
  return useQuery({
    queryKey: ['monitoring', offset],
    queryFn: ({ signal }) => call<MonitoringOverview>(withQuery('/monitoring', { offset }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useSuppressedMatches(offset: number) {
  return useQuery({
    queryKey: ['monitoring', 'quiet', offset],
    queryFn: ({ signal }) => call<SuppressedMatches>(withQuery('/monitoring/quiet-pairs', { offset }), { signal }),
    placeholderData: keepPreviousData,
  });
}
