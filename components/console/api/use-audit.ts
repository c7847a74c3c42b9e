import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditPage, AuditVerification } from '@/core/audit/contract';
import { call, withQuery } from './call';

export const ENTRIES_PER_PAGE = 100;

export type AuditFilters = Partial<Record<'action' | 'actorId' | 'actorType' | 'objectId' | 'since' | 'until', string>>;

/** `enabled`: the filters are valid. */
export function useAudit(filters: AuditFilters & { offset: number }, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['audit', filters],
    queryFn: ({ signal }) => call<AuditPage>(withQuery('/audit', { ...filters, limit: ENTRIES_PER_PAGE }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAuditVerification() {
  return useQuery({
    queryKey: ['audit-verification'],
    queryFn: ({ signal }) => call<AuditVerification>('/audit/verification', { signal }),
    staleTime: 60_000,
  });
}
