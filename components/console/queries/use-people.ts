import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPeople, PeopleList } from '@/core/screening/people-contract';
import { call } from './call';

/** The room is asked again this often: people come in all the time. */
const AGAIN_MS = 20_000;

export function usePeople(question: ListPeople) {
  return useQuery({
    queryKey: ['people', question],
    queryFn: ({ signal }) => call<PeopleList>('/people', { method: 'POST', body: question, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}

const TEXT = ['people-text'];

/** What is searched for, kept for the way back from a person, and in the memory of the page alone: names do not belong into an address. */
export function usePeopleText(): [string, (text: string) => void] {
  const client = useQueryClient();
  const [text, setText] = useState(client.getQueryData<string>(TEXT) ?? '');
  return [
    text,
    (next) => {
      client.setQueryData(TEXT, next);
      setText(next);
    },
  ];
}
