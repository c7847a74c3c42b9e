import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { SessionList } from '@/core/organizations/members-contract';
import { call } from './call';

const KEY = ['sessions'];
type Ended = { ended: number };

export function useSessions() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<SessionList>('/sessions', { signal }) });
}

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

export function useRenameSelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call<ConsoleMe>('/me', { method: 'PUT', body: { name } }),
    onSuccess: (me) => {
      client.setQueryData(['me'], me);
      client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
