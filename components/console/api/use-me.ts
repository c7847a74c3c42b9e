import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { SessionList } from '@/core/organizations/members-contract';
import type { Role } from '@/core/organizations/roles';
import { call } from './api-client';

const ME = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call<ConsoleMe>('/me', { signal }),
});

/** For the shell only; refetched each minute. */
export function useMe(initial?: ConsoleMe) {
  return useQuery({ ...ME, ...(initial && { initialData: initial }), refetchInterval: 60_000 });
}

/** Read a part of the shell's data without fetching. */
function useMine<Part>(part: (me: ConsoleMe) => Part): Part | undefined {
  return useQuery({ ...ME, select: part, enabled: false }).data;
}

const memberOf = ({ member }: ConsoleMe) => member;
const organizationOf = ({ organization }: ConsoleMe) => organization;

export const useMyself = (): ConsoleMe['member'] | undefined => useMine(memberOf);

export const useOrganization = (): ConsoleMe['organization'] | undefined => useMine(organizationOf);

export function useMyRole(): Role {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.member.role ?? 'viewer';
}

export function useMyId(): string {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.member.id ?? '';
}

export function useCanMail(): boolean {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.canMail ?? false;
}

/** For new KYC sessions. */
export function useAcceptedDocuments(): ConsoleMe['documentTypes'] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.documentTypes ?? [];
}

/** For new KYC sessions. */
export function useCapturePolicy(): ConsoleMe['capturePolicy'] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.capturePolicy ?? 'camera-or-upload';
}

/** Dismissal reasons of the organization. */
export function useOwnReasons(): ConsoleMe['ownReasons'] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.ownReasons ?? [];
}

export function useSearchedSources(): readonly string[] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.sources ?? [];
}

const KEY = ['sessions'];
type Ended = { ended: number };

export function useSessions() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<SessionList>('/sessions', { signal }) });
}

export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string | 'others') =>
      call<Ended>(which === 'others' ? '/sessions/end-others' : `/sessions/${which}/end`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current: string; next: string }) => call<Ended>('/password', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRenameSelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call<ConsoleMe>('/me', { method: 'PUT', body: { name } }),
    onSuccess: (me) => {
      client.setQueryData(['me'], me);
      client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
