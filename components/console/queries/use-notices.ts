import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeList } from '@/core/alerts/notices-contract';
import { call } from './call';

const KEY = ['notices'];

/** What this member is to look at; asked again every 30 s. */
export function useNotices() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<NoticeList>('/notices', { signal }),
    refetchInterval: 30_000,
  });
}

/** Marks them as read: those about one alert, or all. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alertId?: string) =>
      call<NoticeList>('/notices', { method: 'POST', body: alertId ? { alertId } : {} }),
    onSuccess: (list) => client.setQueryData(KEY, list),
  });
}
