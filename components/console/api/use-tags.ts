import { useQuery } from '@tanstack/react-query';
import type { UsedTags } from '@/core/alerts/queue/tags-contract';
import { call } from './call';

/** The most used first. */
export function useUsedTags(): UsedTags['tags'] {
  const { data } = useQuery({
    queryKey: ['alert-tags'],
    queryFn: ({ signal }) => call<UsedTags>('/alert-tags', { signal }),
    staleTime: 60_000,
  });
  return data?.tags ?? [];
}
