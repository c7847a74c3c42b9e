import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AskDetails, DetailLink } from '@/core/details/contract';
import { call } from './call';

/** Asks the customer of an alert, or withdraws what nobody has answered; the alert is read again. */
export function useDetails(alertId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['alert', alertId] });
  const path = `/alerts/${alertId}/details`;
  const ask = useMutation({
    mutationFn: (body: AskDetails) => call<DetailLink>(path, { method: 'POST', body }),
    onSettled,
  });
  const withdraw = useMutation({ mutationFn: () => call<unknown>(path, { method: 'DELETE' }), onSettled });
  return { ask, withdraw };
}
