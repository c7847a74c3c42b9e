import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EndTwoFactor,
  Reauthenticate,
  RecoveryCodes,
  TwoFactorSecret,
  TwoFactorView,
} from '@/core/identity/two-factor-contract';
import { call } from './api-client';

const KEY = ['second-step'];

export function useTwoFactor() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<TwoFactorView>('/two-factor', { signal }) });
}

/** The secret is returned once and never cached. */
export function useBeginTwoFactor() {
  return useMutation({
    mutationFn: (password: string) =>
      call<TwoFactorSecret>('/two-factor/begin', { method: 'POST', body: { password } }),
    gcTime: 0,
  });
}

export function useGiveCode(what: 'confirm' | 'recovery-codes') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call<RecoveryCodes>(`/two-factor/${what}`, { method: 'POST', body: { code } }),
    gcTime: 0,
    onSuccess: () => {
      client.invalidateQueries({ queryKey: KEY });
      client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

export function useEndTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndTwoFactor) => call<TwoFactorView>('/two-factor/end', { method: 'POST', body }),
    onSuccess: (view) => {
      client.setQueryData(KEY, view);
      client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
}

export function useReauthenticate() {
  return useMutation({
    mutationFn: (body: Reauthenticate) => call('/reauthentication', { method: 'POST', body }),
    gcTime: 0,
  });
}
