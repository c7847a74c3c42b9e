import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ExportSubjects, ListSubjects, SubjectList } from '@/core/screening/subjects/contract';
import { call, download } from './call';

const AGAIN_MS = 20_000;

export function useSubjects(question: ListSubjects) {
  return useQuery({
    queryKey: ['people', question],
    queryFn: ({ signal }) => call<SubjectList>('/people', { method: 'POST', body: question, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}

export function useExportSubjects() {
  return useMutation({ mutationFn: (question: ExportSubjects) => download('/people/export', question, 'people.csv') });
}
