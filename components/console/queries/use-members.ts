import { useQuery } from '@tanstack/react-query';
import type { MemberList } from '@/core/organizations/console-contract';
import { call } from './call';

/** The people behind the ids, as a look-up. Someone who left is shown by the end of their id. */
export function useMembers() {
  const { data } = useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => call<MemberList>('/members', { signal }),
    staleTime: 300_000,
  });
  const members = data?.members ?? [];
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id.slice(-6);
  return { members, nameOf };
}
