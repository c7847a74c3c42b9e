import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MonitoringOverview } from '@/core/screening/monitoring-contract';
import { call, withQuery } from './call';

export function useMonitoring(offset: number) {
  return useQuery({
    queryKey: ['monitoring', offset],
    queryFn: ({ signal }) => call<MonitoringOverview>(withQuery('/monitoring', { offset }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
