import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScreeningBatch, ScreeningBatchDetail, ScreeningBatches } from '@/core/screening/batch/contract';
import type { DateOrder } from '@/core/screening/batch/date-order';
import { call, upload, withQuery } from './call';

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
    mutationFn: ({ file, dates, columns }: { file: File; dates: DateOrder; columns?: string }) =>
      upload<ScreeningBatch>(withQuery('/screening/batches', { dates, columns }), file),
    onMutate: () => {
      // The batch is listed once its first rows arrived.
      setTimeout(() => client.invalidateQueries({ queryKey: KEY }), 800);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
