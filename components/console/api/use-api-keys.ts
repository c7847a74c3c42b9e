import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyView, CreateApiKey, CreatedApiKey } from '@/core/api-keys/contract';
import { call } from './call';

const KEY = ['api-keys'];

export function useApiKeys() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<{ keys: ApiKeyView[] }>('/api-keys', { signal }) });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** The token is returned once and never cached. */
export function useCreateApiKey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (order: CreateApiKey) => call<CreatedApiKey>('/api-keys', { method: 'POST', body: order }),
    onSuccess,
  });
}

export function useRotateApiKey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<CreatedApiKey>(`/api-keys/${id}/rotate`, { method: 'POST' }),
    onSuccess,
  });
}

export function useInvalidateApiKey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<ApiKeyView>(`/api-keys/${id}/invalidate`, { method: 'POST' }),
    onSuccess,
  });
}
