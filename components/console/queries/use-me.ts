import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { Role } from '@/core/organizations/roles';
import { call } from './call';

/** Who is signed in and how many alerts are open; refreshed each minute for the number in the navigation. */
export function useMe(initial?: ConsoleMe) {
  return useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => call<ConsoleMe>('/me', { signal }),
    ...(initial && { initialData: initial }),
    refetchInterval: 60_000,
  });
}

/** The role of who is signed in, as the shell has read it. */
export function useMyRole(): Role {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.member.role ?? 'viewer';
}

/** The id of who is signed in, as the shell has read it. */
export function useMyId(): string {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.member.id ?? '';
}

/** The columns of the queue that whoever is signed in chose; none: as drawn. */
export function useQueueColumns(): ConsoleMe['queueColumns'] {
  return useMe().data?.queueColumns ?? [];
}

/** What is searched here, as the shell has read it. */
export function useSearchedSources(): readonly string[] {
  return useQueryClient().getQueryData<ConsoleMe>(['me'])?.sources ?? [];
}
