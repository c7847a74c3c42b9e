import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person, StopWatching } from '@/core/screening/subjects/subject-contract';
import { call } from './call';

const RUNNING: readonly Person['status'][] = ['queued', 'screening'];

export function useSubject(id: string) {
  return useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call<Person>(`/people/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data && RUNNING.includes(data.status) ? 2_000 : false),
  });
}

export function useStopWatching(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StopWatching) => call<Person>(`/people/${id}/stop-watching`, { method: 'POST', body }),
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
    mutationFn: () => call<{ success: boolean }>(`/people/${id}`, { method: 'DELETE' }),
    onSuccess: () =>
      Promise.all(
        ['monitoring', 'people', 'find'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
      ),
  });
}
