import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  RefreshRegisters,
  RefreshWatchlists,
  VersionDetail,
  WatchlistOverview,
} from '@/core/screening/watchlists-contract';
import { call, withQuery } from './call';

/** While a refresh is running the page follows it; else it looks once a minute. */
export function useWatchlists() {
  return useQuery({
    queryKey: ['watchlists'],
    queryFn: ({ signal }) => call<WatchlistOverview>('/watchlists', { signal }),
    refetchInterval: ({ state }) => (state.data?.lists.some((list) => list.check.phase !== 'idle') ? 1_000 : 60_000),
  });
}

export function useRefreshWatchlists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RefreshWatchlists) =>
      call<{ requested: string[] }>('/watchlists/refresh', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['watchlists'] }),
  });
}

/** Answers when the folder was read: its registers are the page's from then on. */
export function useRefreshRegisters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RefreshRegisters) =>
      call<Pick<WatchlistOverview, 'registers'>>('/watchlists/registers', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['watchlists'] }),
  });
}

export function useWatchlistVersion(source: string, id: string, offset: number) {
  return useQuery({
    queryKey: ['watchlist-version', id, offset],
    queryFn: ({ signal }) =>
      call<VersionDetail>(withQuery(`/watchlists/${source}/versions/${id}`, { offset }), { signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
