import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasskeyList } from '@/core/identity/passkey-contract';
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
    mutationFn: async (given: Reauthenticate | 'passkey') => {
      const body = given === 'passkey' ? { passkey: await answerByPasskey() } : given;
      return call('/reauthentication', { method: 'POST', body });
    },
    gcTime: 0,
  });
}

async function answerByPasskey(): Promise<AuthenticationResponseJSON> {
  const path = '/reauthentication/options';
  return startAuthentication({
    optionsJSON: await call<PublicKeyCredentialRequestOptionsJSON>(path, { method: 'POST' }),
  });
}

const PASSKEYS = ['passkeys'];

export function usePasskeys() {
  return useQuery({ queryKey: PASSKEYS, queryFn: ({ signal }) => call<PasskeyList>('/passkeys', { signal }) });
}

/** The browser asks the member; its own errors are `WebAuthnError`. */
export function useAddPasskey() {
  return useChangePasskeys(async (name: string) => {
    const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options', { method: 'POST' });
    const { id, rawId, type, clientExtensionResults, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    const credential = {
      ...{ id, rawId, type, clientExtensionResults },
      response: { clientDataJSON, attestationObject, transports },
    };
    return call<PasskeyList>('/passkeys', { method: 'POST', body: { name, credential } });
  });
}

export function useRenamePasskey() {
  return useChangePasskeys(({ id, name }: { id: string; name: string }) =>
    call<PasskeyList>(`/passkeys/${id}`, { method: 'PATCH', body: { name } }),
  );
}

export function useRemovePasskey() {
  return useChangePasskeys((id: string) => call<PasskeyList>(`/passkeys/${id}`, { method: 'DELETE' }));
}

function useChangePasskeys<Given>(mutationFn: (given: Given) => Promise<PasskeyList>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (list) => {
      client.setQueryData(PASSKEYS, list);
      client.invalidateQueries({ queryKey: KEY });
    },
  });
}
