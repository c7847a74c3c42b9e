import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeSettings, SettingsView, ThresholdHistory } from '@/core/organizations/settings-contract';
import { CallError, call } from './call';

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
