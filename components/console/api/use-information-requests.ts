import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertDetail } from '@/core/alerts/contract';
import type {
  AddDetails,
  AskDetails,
  DetailEffect,
  DetailLink,
  TypedAnswer,
} from '@/core/information-requests/contract';
import { call } from './call';

export function useDetails(alertId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['alert', alertId] });
  const path = `/alerts/${alertId}/details`;
  const ask = useMutation({
    mutationFn: (body: AskDetails) => call<DetailLink>(path, { method: 'POST', body }),
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
