import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EndSecondStep,
  RecoveryCodes,
  SecondStepSecret,
  SecondStepView,
} from '@/core/identity/second-step-contract';
import { call } from './call';

const KEY = ['second-step'];

export function useSecondStep() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<SecondStepView>('/second-step', { signal }) });
}

/** The secret is returned once and never cached. */
export function useBeginSecondStep() {
  return useMutation({
    mutationFn: (password: string) =>
      call<SecondStepSecret>('/second-step/begin', { method: 'POST', body: { password } }),
    gcTime: 0,
  });
}

export function useGiveCode(what: 'confirm' | 'recovery-codes') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call<RecoveryCodes>(`/second-step/${what}`, { method: 'POST', body: { code } }),
    gcTime: 0,
    onSuccess: () => {
      client.invalidateQueries({ queryKey: KEY });
      client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

export function useEndSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndSecondStep) => call<SecondStepView>('/second-step/end', { method: 'POST', body }),
    onSuccess: (view) => {
      client.setQueryData(KEY, view);
      client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}
