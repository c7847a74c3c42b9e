import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertDetail } from '@/core/alerts/contract';
import type { ApiKeyView, CreateApiKey, CreatedApiKey, UpdateApiKey } from '@/core/api-keys/contract';
import type {
  AddDetails,
  DetailEffect,
  DetailLink,
  NewDetailRequest,
  TypedAnswer,
} from '@/core/information-requests/contract';
import { call } from './api-client';

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

export function useUpdateApiKey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: UpdateApiKey & { id: string }) =>
      call<ApiKeyView>(`/api-keys/${id}`, { method: 'PATCH', body }),
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

export function useDetails(alertId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['alert', alertId] });
  const path = `/alerts/${alertId}/details`;
  const ask = useMutation({
    mutationFn: (body: NewDetailRequest) => call<DetailLink>(path, { method: 'POST', body }),
    onSettled,
  });
  const withdraw = useMutation({ mutationFn: () => call<unknown>(path, { method: 'DELETE' }), onSettled });
  const preview = useMutation({
    mutationFn: (answer: TypedAnswer) => call<DetailEffect>(`${path}/preview`, { method: 'POST', body: { answer } }),
  });
  const add = useMutation({
    mutationFn: (body: AddDetails) => call<AlertDetail>(`${path}/add`, { method: 'POST', body }),
    onSettled,
  });
  return { ask, withdraw, preview, add };
}
