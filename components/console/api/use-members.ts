import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { InviteMember, MemberLink, MemberList, MemberView } from '@/core/organizations/members-contract';
import { hasRole, type Role } from '@/core/organizations/roles';
import { call } from './api-client';

const KEY = ['members'];

export function useMemberList() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<MemberList>('/members', { signal }),
    staleTime: 300_000,
  });
}

/** `members` can work alerts, `readers` can see them. */
export function useMembers() {
  const t = useTranslations('audit.actors');
  const everybody = useMemberList().data?.members ?? [];
  const readers = everybody.filter(({ state, role }) => state === 'active' && hasRole(role, 'viewer'));
  const members = readers.filter(({ role }) => hasRole(role, 'analyst'));
  const nameOf = (id: string) =>
    everybody.find((member) => member.id === id)?.name ??
    (id.startsWith('key_') ? `${t('apiKey')} ${id.slice(-6)}` : id.slice(-6));
  return { members, readers, nameOf };
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** The link is returned once and never cached. */
export function useInviteMember() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (order: InviteMember) => call<MemberLink>('/members', { method: 'POST', body: order }),
    onSuccess,
  });
}

export function useRenewLink() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<MemberLink>(`/members/${id}/link`, { method: 'POST' }),
    onSuccess,
  });
}

export function useChangeRole() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      call<MemberView>(`/members/${id}/role`, { method: 'POST', body: { role } }),
    onSuccess,
  });
}

export function useRemoveMember() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<MemberView>(`/members/${id}`, { method: 'DELETE' }),
    onSuccess,
  });
}

export function useTakeOffTwoFactor() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<MemberView>(`/members/${id}/two-factor`, { method: 'DELETE' }),
    onSuccess,
  });
}
