import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AddToBlocklist, Blocklist, ChangeBlocklist } from '@/core/documents/reuse-detection/blocklist-contract';
import { call } from './call';

const KEY = ['blocklist'];

export function useBlocklist() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<Blocklist>('/blocklist', { signal }) });
}

export function useAddToBlocklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddToBlocklist) => call<Blocklist>('/blocklist', { method: 'POST', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

export function useChangeBlocklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeBlocklist) => call<Blocklist>('/blocklist', { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

export function useRemoveFromBlocklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<Blocklist>(`/blocklist/${id}`, { method: 'DELETE' }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
