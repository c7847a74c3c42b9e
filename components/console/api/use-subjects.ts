import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MonitoringOverview } from '@/core/screening/monitoring/contract';
import type { SuppressedMatches } from '@/core/screening/monitoring/suppressed-matches-contract';
import type {
  ExportSubjects,
  ListSubjects,
  StopMonitoring,
  SubjectDetail,
  SubjectList,
} from '@/core/screening/subjects/subject-contract';
import { call, download, withQuery } from './api-client';

const AGAIN_MS = 20_000;

export function useSubjects(question: ListSubjects) {
  return useQuery({
    queryKey: ['people', question],
    queryFn: ({ signal }) => call<SubjectList>('/subjects', { method: 'POST', body: question, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}

export function useExportSubjects() {
  return useMutation({
    mutationFn: (question: ExportSubjects) => download('/subjects/export', question, 'subjects.csv'),
  });
}

const RUNNING: readonly SubjectDetail['status'][] = ['queued', 'screening'];

export function useSubject(id: string) {
  return useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call<SubjectDetail>(`/subjects/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data && RUNNING.includes(data.status) ? 2_000 : false),
  });
}

export function useStopWatching(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StopMonitoring) =>
      call<SubjectDetail>(`/subjects/${id}/stop-monitoring`, { method: 'POST', body }),
    onSuccess: (person) => client.setQueryData(['person', id], person),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['monitoring'] }),
        client.invalidateQueries({ queryKey: ['people'] }),
      ]),
  });
}

export function useEraseSubject(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<{ success: boolean }>(`/subjects/${id}`, { method: 'DELETE' }),
    onSuccess: () =>
      Promise.all(
        ['monitoring', 'people', 'find'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
      ),
  });
}

export function useMonitoring(offset: number) {
  return useQuery({
    queryKey: ['monitoring', offset],
    queryFn: ({ signal }) => call<MonitoringOverview>(withQuery('/monitoring', { offset }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useSuppressedMatches(offset: number) {
  return useQuery({
    queryKey: ['monitoring', 'quiet', offset],
    queryFn: ({ signal }) =>
      call<SuppressedMatches>(withQuery('/monitoring/suppressed-matches', { offset }), { signal }),
    placeholderData: keepPreviousData,
  });
}
