import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AutoDismissEffect, AutoDismissView, ChangeAutoDismiss } from '@/core/organizations/auto-dismiss-contract';
import { call } from './call';

const KEY = ['auto-dismiss'];
const PATH = '/settings/auto-dismiss';

export function useAutoDismiss() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<AutoDismissView>(PATH, { signal }) });
}

export function useAutoDismissEffect(rules: AutoDismissView['rules']) {
  return useQuery({
    queryKey: [...KEY, 'effect', rules],
    queryFn: ({ signal }) => call<AutoDismissEffect>(`${PATH}/effect`, { method: 'POST', body: { rules }, signal }),
    placeholderData: keepPreviousData,
    enabled: rules.length > 0,
    staleTime: 60_000,
    retry: false,
  });
}

export function useChangeAutoDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeAutoDismiss) => call<AutoDismissView>(PATH, { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
