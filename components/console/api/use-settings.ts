import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertReport } from '@/core/alerts/queue/report-contract';
import type { AuditPage, AuditVerification } from '@/core/audit/contract';
import type { Retention, RetentionEffect } from '@/core/organizations/retention-contract';
import type { ChangeSettings, SettingsView, ThresholdHistory } from '@/core/organizations/settings-contract';
import { CallError, call, callList, download, followDownload, withQuery } from './api-client';

const KEY = ['settings'];

export function useSettings() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<SettingsView>('/settings', { signal }) });
}

export function useThresholdHistory() {
  return useQuery({
    queryKey: ['threshold-history'],
    queryFn: ({ signal }) => call<ThresholdHistory>('/settings/history', { signal }),
    staleTime: 300_000,
  });
}

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeSettings) => call<SettingsView>('/settings', { method: 'PUT', body }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      // The shell shows name and thresholds.
      client.invalidateQueries({ queryKey: ['me'] });
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 412) client.invalidateQueries({ queryKey: KEY });
    },
  });
}

const weigh = (days: Retention, signal?: AbortSignal) =>
  call<RetentionEffect>('/settings/retention/effect', { method: 'POST', body: days, ...(signal && { signal }) });

/** What the next nightly run would delete. Never shows the effect of other days. */
export function useRetentionEffect(days: Retention) {
  return useQuery({
    queryKey: ['retention-effect', days],
    queryFn: ({ signal }) => weigh(days, signal),
    enabled: Object.values(days).some((kept) => kept !== null),
    staleTime: 60_000,
  });
}

/** Fetched anew when saving. */
export const useWeighRetention = () => useMutation({ mutationFn: (days: Retention) => weigh(days) });

export function useReports(days: number) {
  return useQuery({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => call<AlertReport>(withQuery('/reports', { days }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 120_000,
  });
}

export const ENTRIES_PER_PAGE = 100;

export type AuditFilters = Partial<Record<'action' | 'actorId' | 'actorType' | 'objectId' | 'since' | 'until', string>>;

/** `enabled`: the filters are valid. */
export function useAudit(filters: AuditFilters & { offset: number }, text: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['audit', text, filters],
    queryFn: ({ signal }) => callList<AuditPage>('/audit', text, { ...filters, limit: ENTRIES_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useExportAudit() {
  return useMutation({
    /** Without a question, the whole log for verification. */
    mutationFn: (question: (AuditFilters & { subject?: string }) | null) =>
      question ? download('/audit/csv', question, 'audit.csv') : followDownload('/audit/export'),
  });
}

export function useAuditVerification() {
  return useQuery({
    queryKey: ['audit-verification'],
    queryFn: ({ signal }) => call<AuditVerification>('/audit/verification', { signal }),
    staleTime: 60_000,
  });
}
