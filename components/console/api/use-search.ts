import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Found } from '@/core/search/contract';
import { call } from './call';

const REST_MS = 200;

/** The text goes in the body. Undefined while it is too short. */
export function useSearch(text: string): { found: Found | undefined; isLooking: boolean } {
  const wanted = text.trim().slice(0, 100);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const can = asked.length >= 2;
  const { data, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => call<Found>('/find', { method: 'POST', body: { text: asked }, signal }),
    enabled: can,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  const isLooking = wanted.length >= 2 && (isFetching || asked !== wanted);
  return { found: can && wanted.length >= 2 ? data : undefined, isLooking };
}
