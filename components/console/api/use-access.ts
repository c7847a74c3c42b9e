import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessView, ChangeAccess } from '@/core/organizations/access-contract';
import { CallError, call } from './api-client';

const KEY = ['access-settings'];

export function useAccess() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<AccessView>('/settings/access', { signal }) });
}

export function useChangeAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeAccess) => call<AccessView>('/settings/access', { method: 'PUT', body }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      client.invalidateQueries({ queryKey: ['usage'] });
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 412) client.invalidateQueries({ queryKey: KEY });
    },
  });
}
