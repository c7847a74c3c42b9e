import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BatchDateOrder } from '@/core/screening/batch/columns';
import type { ScreeningBatch, ScreeningBatchDetail, ScreeningBatches } from '@/core/screening/batch/contract';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';
import type { SearchHits } from '@/core/search/contract';
import { call, upload, withQuery } from './api-client';

const KEY = ['batches'];

/** Polled every two seconds. */
const isMoving = (batch: ScreeningBatch): boolean =>
  batch.status === 'reading' || batch.status === 'screening' || batch.screened + batch.erased < batch.accepted;

export function useBatches() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<ScreeningBatches>('/screening/batches', { signal }),
    refetchInterval: (query) => (query.state.data?.batches.some(isMoving) ? 2_000 : false),
  });
}

export function useBatch(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call<ScreeningBatchDetail>(`/screening/batches/${id}`, { signal }),
  });
}

export function useBatchActs(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const start = useMutation({
    mutationFn: () => call<ScreeningBatchDetail>(`/screening/batches/${id}/start`, { method: 'POST' }),
    onSettled,
  });
  const discard = useMutation({
    mutationFn: () => call<unknown>(`/screening/batches/${id}`, { method: 'DELETE' }),
    onSettled,
  });
  return { start, discard };
}

/** The browser streams the file from disk. */
export function useUploadBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, dates, columns }: { file: File; dates: BatchDateOrder; columns?: string }) =>
      upload<ScreeningBatch>(withQuery('/screening/batches', { dates, columns }), file),
    onMutate: () => {
      // The batch is listed once its first rows arrived.
      setTimeout(() => client.invalidateQueries({ queryKey: KEY }), 800);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export type ExplanationInput = {
  key: string;
  subject: {
    fullName: string;
    dateOfBirth?: string | null;
    country?: string | null;
    documentNumber?: string | null;
    documentCountry?: string | null;
  };
  entry: unknown;
  nameScore: number;
  commonality: number;
  confidence: number;
};

/** Calculated on the server from the input alone, so it can be cached. */
export function useExplanation(input: ExplanationInput | null) {
  return useQuery({
    queryKey: ['explanation', input?.key],
    enabled: input !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const { key: _key, ...body } = input ?? { key: '' };
      return call<MatchExplanation>('/screening/explanation', { method: 'POST', body, signal });
    },
  });
}

const REST_MS = 200;

/** The text goes in the body. Undefined while it is too short. */
export function useSearch(text: string): { found: SearchHits | undefined; isLooking: boolean } {
  const wanted = text.trim().slice(0, 100);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const can = asked.length >= 2;
  const { data, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => call<SearchHits>('/search', { method: 'POST', body: { text: asked }, signal }),
    enabled: can,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  const isLooking = wanted.length >= 2 && (isFetching || asked !== wanted);
  return { found: can && wanted.length >= 2 ? data : undefined, isLooking };
}
