import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionList } from '@/core/organizations/members-contract';
import { call } from './call';

const KEY = ['sessions'];
type Ended = { ended: number };

export function useSessions() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<SessionList>('/sessions', { signal }) });
}

/** Ends one session by its id, or all others. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string | 'others') =>
      call<Ended>(which === 'others' ? '/sessions/end-others' : `/sessions/${which}/end`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current: string; next: string }) => call<Ended>('/password', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
