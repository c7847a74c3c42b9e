import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  JudgeHeldPepList,
  OwnPepListPreview,
  OwnPepListState,
  RefreshPepLists,
  RefreshWatchlists,
  VersionDetail,
  WatchlistOverview,
} from '@/core/screening/watchlists/contract';
import { call, upload, withQuery } from './api-client';

/** Polled faster during a refresh. */
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

/** Resolves once the server has read the folder with the PEP lists. */
export function useRefreshPepLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RefreshPepLists) =>
      call<Pick<WatchlistOverview, 'pepLists'>>('/watchlists/pep-lists', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['watchlists'] }),
  });
}

const OWN = ['own-pep-list'];
const OWN_PATH = '/watchlists/own-pep-list';

/** Polled until monitored subjects were compared with a new version. */
export function useOwnPepList() {
  return useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call<OwnPepListState>(OWN_PATH, { signal }),
    refetchInterval: ({ state }) => (state.data?.pepList?.watched === false ? 20_000 : false),
  });
}

export function useOwnPepListActs() {
  const client = useQueryClient();
  const onSuccess = (state: OwnPepListState) => {
    client.setQueryData(OWN, state);
    // Filters list the searched sources.
    void client.invalidateQueries({ queryKey: ['me'] });
    // Demonstration PEP lists are replaced by it.
    void client.invalidateQueries({ queryKey: ['watchlists'] });
  };
  const look = useMutation({ mutationFn: (file: File) => upload<OwnPepListPreview>(`${OWN_PATH}/preview`, file) });
  const send = useMutation({
    mutationFn: (file: File) => upload<OwnPepListState>(OWN_PATH, file),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => call<OwnPepListState>(OWN_PATH, { method: 'DELETE' }),
    onSuccess,
  });
  const judge = useMutation({
    mutationFn: (body: JudgeHeldPepList) => call<OwnPepListState>(`${OWN_PATH}/held`, { method: 'POST', body }),
    onSuccess,
  });
  return { look, send, remove, judge };
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
