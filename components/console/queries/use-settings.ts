import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeSettings, SettingsView, ThresholdHistory } from '@/core/organizations/settings-contract';
import type { JudgeThresholdProposal, ThresholdProposalView } from '@/core/organizations/threshold-proposal-contract';
import { CallError, call } from './call';

const KEY = ['settings'];
const PROPOSAL = ['threshold-proposal'];

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

/** Thresholds that wait for a second person. */
export function useThresholdProposal() {
  return useQuery({
    queryKey: PROPOSAL,
    queryFn: ({ signal }) => call<ThresholdProposalView>('/settings/threshold-proposal', { signal }),
  });
}

export function useJudgeThresholdProposal() {
  const client = useQueryClient();
  const anew = () => {
    for (const queryKey of [KEY, PROPOSAL, ['me']]) client.invalidateQueries({ queryKey });
  };
  return useMutation({
    mutationFn: (body: JudgeThresholdProposal) =>
      call<ThresholdProposalView>('/settings/threshold-proposal', { method: 'POST', body }),
    onSettled: anew,
  });
}

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeSettings) => call<SettingsView>('/settings', { method: 'PUT', body }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      // The shell shows the organization's name, and every score its thresholds.
      client.invalidateQueries({ queryKey: ['me'] });
      client.invalidateQueries({ queryKey: PROPOSAL });
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 412) client.invalidateQueries({ queryKey: KEY });
    },
  });
}
