import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UsedTags } from '@/core/alerts/queue/tags-contract';
import type { AlertView, AlertViews, SaveAlertView } from '@/core/alerts/queue/views-contract';
import { call } from './api-client';

const KEY = ['alert-views'];

/** Own views first, then shared ones. */
export function useAlertViews(): AlertView[] {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<AlertViews>('/alert-views', { signal }) });
  return data?.views ?? [];
}

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveAlertView) => call<AlertView>('/alert-views', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useShareView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, shared }: { id: string; shared: boolean }) =>
      call<AlertView>(`/alert-views/${id}`, { method: 'PATCH', body: { shared } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<unknown>(`/alert-views/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** The most used first. */
export function useUsedTags(): UsedTags['tags'] {
  const { data } = useQuery({
    queryKey: ['alert-tags'],
    queryFn: ({ signal }) => call<UsedTags>('/alert-tags', { signal }),
    staleTime: 60_000,
  });
  return data?.tags ?? [];
}
