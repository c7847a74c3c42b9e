import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NoticeList, ReadNotices } from '@/core/alerts/notices/notices-contract';
import { call } from './call';

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
