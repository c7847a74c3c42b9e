import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CapturePolicy } from '@/core/kyc/capture/capture-policy';
import type { DocumentType } from '@/core/kyc/document/document-types';
import type {
  AssistKycDocument,
  AssistKycFace,
  ConsoleKycSession,
  ConsoleKycSessionList,
  CreatedConsoleSession,
  NewKycLink,
  ReviewKycSession,
} from '@/core/kyc/session/console-contract';
import type { KycFunnel } from '@/core/kyc/session/funnel';
import { call, callList, download, withQuery } from './api-client';

type KycFilters = Record<string, string | number> & { offset: number; environment: string };

/** `enabled`: the filters are valid. */
export function useKycSessions(text: string, filters: KycFilters, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['kyc-sessions', text, filters],
    queryFn: ({ signal }) => callList<ConsoleKycSessionList>('/kyc-sessions', text, filters, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}

export function useExportKycSessions() {
  return useMutation({
    mutationFn: ({ text, ...filters }: Record<string, string | number> & { text: string }) =>
      download('/kyc-sessions/export', { text, ...filters }, 'kyc-sessions.csv'),
  });
}

export function useKycFunnel(since: string, environment: 'live' | 'test') {
  return useQuery({
    queryKey: ['kyc-funnel', since, environment],
    queryFn: ({ signal }) => call<KycFunnel>(withQuery('/kyc-sessions/funnel', { since, environment }), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Faces are compared only after completion. */
const isSettled = ({ isComplete, isInvalid, faceVerification }: ConsoleKycSession['session']): boolean =>
  isInvalid || (isComplete && faceVerification !== null);

/** Polled every 4 s until settled, then every minute. */
export function useConsoleKycSession(id: string) {
  return useQuery({
    queryKey: ['kyc-session', id],
    queryFn: ({ signal }) => call<ConsoleKycSession>(`/kyc-sessions/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isSettled(data.session) ? 60_000 : 4_000),
  });
}

export type NewKycSession = {
  externalId?: string;
  customerName?: string;
  customerEmail?: string;
  language?: 'en' | 'si' | 'ta';
  expiresInMs: number;
  documentTypes?: DocumentType[];
  capturePolicy?: CapturePolicy;
  environment?: 'live' | 'test';
};

export function useCreateKycSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: NewKycSession) => call<CreatedConsoleSession>('/kyc-sessions', { method: 'POST', body: order }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['kyc-sessions'] }),
  });
}

export type KycAct =
  | { act: 'extend'; minutes: number }
  | { act: 'attempts'; document?: number; liveness?: number }
  | ({ act: 'review' } & ReviewKycSession)
  | { act: 'resolve-help'; note: string }
  | { act: 'note'; note: string }
  | ({ act: 'assisted/document' } & AssistKycDocument)
  | ({ act: 'assisted/face' } & AssistKycFace);

export function useKycAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...body }: KycAct) =>
      call<ConsoleKycSession>(`/kyc-sessions/${id}/${act}`, { method: 'POST', body }),
    // A fetch that began earlier would revert the change.
    onSuccess: async (after) => {
      await client.cancelQueries({ queryKey: ['kyc-session', id] });
      client.setQueryData(['kyc-session', id], after);
    },
    onSettled: () => {
      client.invalidateQueries({ queryKey: ['kyc-session', id] });
      client.invalidateQueries({ queryKey: ['kyc-sessions'] });
    },
  });
}

/** The link is a secret: fetched on demand, never cached. */
export function useKycLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    onSettled: (_answer, _error, mail) => mail && client.invalidateQueries({ queryKey: ['kyc-session', id] }),
    mutationFn: (mail: boolean) =>
      call<{ sessionUrl: string; token: string; mailed: boolean }>(`/kyc-sessions/${id}/resend`, {
        method: 'POST',
        body: { mail },
      }),
  });
}

/** As secret as the first link. */
export function useNewKycLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call<NewKycLink>(`/kyc-sessions/${id}/new-link`, { method: 'POST' }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: ['kyc-session', id] });
      client.invalidateQueries({ queryKey: ['kyc-sessions'] });
    },
  });
}

export function useDeleteKycSession(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<{ success: boolean }>(`/kyc-sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['kyc-sessions'] }),
  });
}
