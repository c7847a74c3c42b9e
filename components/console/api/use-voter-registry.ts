import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ChangeVoterService,
  ImportVoters,
  VoterRegistryState,
} from '@/core/documents/voter-registry/voter-settings';
import { call } from './api-client';

const KEY = ['voter-registry'];

/** The import may run in another window. */
export function useVoterRegistry(importing: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<VoterRegistryState>('/voter-registry', { signal }),
    refetchInterval: ({ state }) => (importing || state.data?.importing ? 1_000 : false),
  });
}

export function useChangeVoterService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeVoterService) =>
      call<VoterRegistryState>('/voter-registry/service', { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

export function useImportVoters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportVoters) => call<VoterRegistryState>('/voter-registry', { method: 'POST', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
