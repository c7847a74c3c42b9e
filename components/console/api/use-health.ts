import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NoticeList, ReadNotices } from '@/core/alerts/notices/notices-contract';
import type { SystemStatus, Usage } from '@/core/organizations/console-contract';
import type { ConsoleProfileSearch, ConsoleProfiles } from '@/core/screening/profiles/contract';
import type { ConsoleRequest } from '@/core/screening/requests/console-contract';
import type { ConsoleSearch, ConsoleSearchResult } from '@/core/screening/requests/console-search-contract';
import type { ScreeningRequestCreated } from '@/core/screening/requests/contract';
import type { ComparedNames, CompareNames } from '@/core/screening/scoring/compare-two';
import { call, withQuery } from './api-client';

export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call<SystemStatus>('/status', { signal }),
    refetchInterval: 30_000,
  });
}

export function useUsage(days: number) {
  return useQuery({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => call<Usage>(withQuery('/usage', { days }), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A mutation: names must not be in an address or a cache key. */
export function useProfileSearch() {
  return useMutation({
    gcTime: 0,
    mutationFn: (body: ConsoleProfileSearch) => call<ConsoleProfiles>('/screening/profiles', { method: 'POST', body }),
  });
}

export function useNameComparison() {
  return useMutation({
    gcTime: 0,
    mutationFn: (body: CompareNames) => call<ComparedNames>('/screening/comparison', { method: 'POST', body }),
  });
}

export function useScreeningSearch() {
  return useMutation({
    gcTime: 0,
    mutationFn: (body: ConsoleSearch) => call<ConsoleSearchResult>('/screening/search', { method: 'POST', body }),
  });
}

export function useSaveRequest() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: ConsoleRequest) =>
      call<ScreeningRequestCreated>('/screening/requests', { method: 'POST', body }),
    onSuccess: () =>
      Promise.all(
        ['people', 'monitoring', 'usage'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
      ),
  });
}

const KEY = ['notices'];

/** Polled every 30 s. */
export function useNotices() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<NoticeList>('/notices', { signal }),
    refetchInterval: 30_000,
  });
}

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (about: ReadNotices) => call<NoticeList>('/notices', { method: 'POST', body: about }),
    onSuccess: (list) => client.setQueryData(KEY, list),
  });
}

export function useSeenNotices(of: 'alertId' | 'sessionId' | 'watchlists', id = ''): void {
  const { data } = useNotices();
  const { mutate, isPending } = useReadNotices();
  const isIts = (notice: NoticeList['notices'][number]) =>
    of === 'watchlists' ? notice.kind === 'listHeld' || notice.kind === 'listLate' : notice[of] === id;
  const unseen = data?.notices.some((notice) => isIts(notice) && notice.readAt === null) ?? false;
  useEffect(() => {
    if (unseen && !isPending) mutate(of === 'watchlists' ? { watchlists: true } : { [of]: id });
  }, [unseen, isPending, mutate, of, id]);
}
