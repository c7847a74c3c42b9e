import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person, StopWatching } from '@/core/screening/person-contract';
import { call } from './call';

export function usePerson(id: string) {
  return useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call<Person>(`/people/${id}`, { signal }),
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
