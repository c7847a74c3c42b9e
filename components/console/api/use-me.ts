import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { Role } from '@/core/organizations/roles';
import { call } from './call';

const ME = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call<ConsoleMe>('/me', { signal }),
});

/** For the shell alone: who is signed in and how many alerts are open, refreshed each minute for the number in the navigation. */
export function useMe(initial?: ConsoleMe) {
  return useQuery({ ...ME, ...(initial && { initialData: initial }), refetchInterval: 60_000 });
}

/** A part of it, as the shell has read it and as it changes: asks for nothing by itself. */
function useMine<Part>(part: (me: ConsoleMe) => Part): Part | undefined {
  return useQuery({ ...ME, select: part, enabled: false }).data;
}

const memberOf = ({ member }: ConsoleMe) => member;
const organizationOf = ({ organization }: ConsoleMe) => organization;

/** Who is signed in. */
export const useMyself = (): ConsoleMe['member'] | undefined => useMine(memberOf);

/** Whose console it is. */
export const useOrganization = (): ConsoleMe['organization'] | undefined => useMine(organizationOf);

/** The role of who is signed in, as the shell has read it. */
export function useMyRole(): Role {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.member.role ?? 'viewer';
}

/** The id of who is signed in, as the shell has read it. */
export function useMyId(): string {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.member.id ?? '';
}

/** Whether mails leave this installation, as the shell has read it. */
export function useCanMail(): boolean {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.canMail ?? false;
}

/** Documents that customers of new KYC sessions may choose, as the shell has read it. */
export function useAcceptedDocuments(): ConsoleMe['documentTypes'] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.documentTypes ?? [];
}

/** The capture policy of new KYC sessions, as the shell has read it. */
export function useCapturePolicy(): ConsoleMe['capturePolicy'] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.capturePolicy ?? 'camera-or-upload';
}

/** What is searched here, as the shell has read it. */
export function useSearchedSources(): readonly string[] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.sources ?? [];
}
