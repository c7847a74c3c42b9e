import { useMutation, useQuery } from '@tanstack/react-query';
import type { Retention, RetentionEffect } from '@/core/organizations/retention-contract';
import { call } from './call';

const weigh = (days: Retention, signal?: AbortSignal) =>
  call<RetentionEffect>('/settings/retention/effect', { method: 'POST', body: days, ...(signal && { signal }) });

/** What the next nightly run would delete. Never shows the effect of other days. */
export function useRetentionEffect(days: Retention) {
  return useQuery({
    queryKey: ['retention-effect', days],
    queryFn: ({ signal }) => weigh(days, signal),
    enabled: Object.values(days).some((kept) => kept !== null),
    staleTime: 60_000,
  });
}

/** Fetched anew when saving. */
export const useWeighRetention = () => useMutation({ mutationFn: (days: Retention) => weigh(days) });
