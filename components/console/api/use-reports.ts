import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AlertFigures } from '@/core/alerts/queue/figures-contract';
import { call, withQuery } from './call';

export function useReports(days: number) {
  return useQuery({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => call<AlertFigures>(withQuery('/figures', { days }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 120_000,
  });
}
