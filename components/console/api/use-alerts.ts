import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { readAsBase64 } from '@/components/ui/read-as-base64';
import type { AlertDetail, AlertSummary, BulkAlerts, BulkResult, ChangeAlertStatus } from '@/core/alerts/contract';
import type { AlertPage } from '@/core/alerts/queue/list-contract';
import { call, callList, download } from './api-client';
import { retryInterval } from './live-updates';

export type AlertFilters = {
  status?: string;
  assignee?: string;
  riskLevel?: string;
  source?: string;
  topic?: string;
  tag?: string;
  trigger?: string;
  entry?: string;
  waiting?: string;
  due?: string;
  missing?: string;
  country?: string;
  batch?: string;
  minScore?: string;
  decidedBy?: string;
  decidedSince?: string;
  decidedUntil?: string;
  raisedSince?: string;
  raisedUntil?: string;
  text?: string;
  sort?: string;
  environment?: string;
};
export type BulkOrder = Omit<BulkAlerts, 'preview'> & { preview?: boolean };
export const ALERTS_PER_PAGE = 50;

/** Highest row offset of the API; later rows are not listed. */
export const MOST_ALERTS = 100_000;

/** Newest alert of each loaded list; later ones are counted but do not move the rows. */
const marks = new Map<string, string>();

const pageOf = ({ text = '', ...filters }: AlertFilters, page: number) =>
  queryOptions({
    queryKey: ['alerts', text, filters, page],
    queryFn: async ({ signal }) => {
      const list = JSON.stringify([text, filters]);
      const place = { limit: ALERTS_PER_PAGE, offset: page * ALERTS_PER_PAGE, upTo: marks.get(list) };
      const answer = await callList<AlertPage>('/alerts', text, { ...filters, ...place }, signal);
      // An empty list has no rows to keep in place.
      if (answer.totalCount > 0 && !marks.has(list)) marks.set(list, answer.upTo);
      return answer;
    },
    refetchInterval: retryInterval(20_000),
  });

/** `rowAt` is undefined while a page loads. */
export type AlertRows = {
  head: UseQueryResult<AlertPage>;
  count: number;
  rowAt: (row: number) => AlertSummary | undefined;
  /** True if the row's page is kept up to date. */
  isKnown: (row: number) => boolean;
  /** Matching alerts raised since the list was loaded. */
  newer: number;
  readAnew: () => void;
  failed: boolean;
  retry: () => void;
};

/**
 * Refetched on changes and every 20 s, or every 2 min while the realtime stream works. `comesBack`: returning from an
 * alert keeps the list as it was.
 */
export function useAlertRows(filters: AlertFilters, pages: readonly number[], comesBack: boolean): AlertRows {
  const client = useQueryClient();
  useState(() => comesBack || marks.clear());
  const head = useQuery({ ...pageOf(filters, 0), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = head;
  const total = Math.min(data?.totalCount ?? 0, MOST_ALERTS);
  const wanted = isPlaceholderData ? [] : pages.filter((page) => page > 0 && page * ALERTS_PER_PAGE < total);
  const { failed, retry } = useQueries({
    queries: wanted.map((page) => pageOf(filters, page)),
    combine: (results) => ({
      // Reading `data` subscribes to it, so that loaded pages render.
      loaded: results.map((result) => result.data),
      failed: results.some((result) => result.isError),
      retry: () => {
        for (const result of results) if (result.isError) result.refetch();
      },
    }),
  });
  const read = new Map<number, AlertPage | undefined>([[0, data]]);
  const pageData = (page: number) => {
    if (!read.has(page)) read.set(page, client.getQueryData<AlertPage>(pageOf(filters, page).queryKey));
    return read.get(page);
  };
  return {
    head,
    count: isPlaceholderData ? (data?.alerts.length ?? 0) : total,
    rowAt: (row) => pageData(Math.floor(row / ALERTS_PER_PAGE))?.alerts[row % ALERTS_PER_PAGE],
    isKnown: (row) => {
      const page = Math.floor(row / ALERTS_PER_PAGE);
      return page === 0 || (wanted.includes(page) && pageData(page) !== undefined);
    },
    newer: data?.newer ?? 0,
    readAnew: () => {
      marks.clear();
      client.invalidateQueries({ queryKey: ['alerts'] });
    },
    failed,
    retry,
  };
}

export function useAlert(id: string) {
  return useQuery({
    queryKey: ['alert', id],
    queryFn: ({ signal }) => call<AlertDetail>(`/alerts/${id}`, { signal }),
    refetchInterval: retryInterval(20_000),
  });
}

/** Each act names the version on screen (optimistic locking). */
export type AlertAct =
  | ({ act: 'status' } & Omit<ChangeAlertStatus, 'version'>)
  | { act: 'assign'; assigneeId: string | null }
  | { act: 'match'; matchId: string; also?: string[]; status: 'open' | 'falsePositive' | 'truePositive' }
  | { act: 'tag'; add: string[]; remove: string[] }
  | { act: 'sendBack'; note?: string }
  | { act: 'undo' };

const actsOf = (id: string) => ['alert-act', id];
type Sent = { act: AlertAct; version: number; before: Promise<AlertDetail> | undefined };

/** Not sent, because an earlier act in the queue failed. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

const newest = new Map<string, { act: AlertAct; answer: Promise<AlertDetail> }>();

export type PendingAct = { act: AlertAct; at: number };

/** Oldest first. */
export const usePendingActs = (id: string): PendingAct[] =>
  useMutationState({
    filters: { mutationKey: actsOf(id), status: 'pending' },
    select: ({ state }) => ({ act: (state.variables as Sent).act, at: state.submittedAt }),
  });

/** Each act waits for the previous answer and uses its version. A repeated act in flight returns undefined. */
export function useAlertAct(id: string, version: number): (act: AlertAct) => Promise<AlertDetail> | undefined {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: actsOf(id),
    mutationFn: async ({ act, version: seen, before }: Sent) => {
      const { path, method, body } = requestOf(id, act);
      const version = before ? await before.then((answer) => answer.version, notSent) : seen;
      return call<AlertDetail>(path, { method, body: { ...body, version } });
    },
    onSuccess: (answer) => client.setQueryData(['alert', id], answer),
    onSettled: () => {
      client.invalidateQueries({ queryKey: ['alert', id] });
      client.invalidateQueries({ queryKey: ['alerts'] });
      client.invalidateQueries({ queryKey: ['me'] });
      client.invalidateQueries({ queryKey: ['alert-tags'] });
    },
  });
  return (act) => {
    const last = newest.get(id);
    if (last && JSON.stringify(last.act) === JSON.stringify(act)) return undefined;
    const answer = mutateAsync({ act, version, before: last?.answer });
    newest.set(id, { act, answer });
    const forget = () => {
      if (newest.get(id)?.answer === answer) newest.delete(id);
    };
    answer.then(forget, forget);
    return answer;
  };
}

function notSent(): never {
  throw new NotSentError('An earlier change was refused, so this one was not sent.');
}

function requestOf(id: string, given: AlertAct): { path: string; method: 'POST' | 'PATCH'; body: object } {
  switch (given.act) {
    case 'status': {
      const { act: _act, ...body } = given;
      return { path: `/alerts/${id}/status`, method: 'POST', body };
    }
    case 'assign':
      return { path: `/alerts/${id}/assignee`, method: 'POST', body: { assigneeId: given.assigneeId } };
    case 'match':
      return {
        path: `/alerts/${id}/matches/${given.matchId}`,
        method: 'POST',
        body: { status: given.status, also: given.also ?? [] },
      };
    case 'tag':
      return { path: `/alerts/${id}/tags`, method: 'POST', body: { add: given.add, remove: given.remove } };
    case 'undo':
      return { path: `/alerts/${id}/undo`, method: 'POST', body: {} };
    case 'sendBack':
      return { path: `/alerts/${id}/send-back`, method: 'POST', body: given.note ? { note: given.note } : {} };
  }
}

/** Refetches the queue even on failure. */
export function useManyAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: BulkOrder) => call<BulkResult>('/alerts/bulk', { method: 'POST', body: order }),
    onSettled: (_result, _error, order) => {
      if (order.preview) return;
      client.invalidateQueries({ queryKey: ['alerts'] });
      client.invalidateQueries({ queryKey: ['alert'] });
      client.invalidateQueries({ queryKey: ['me'] });
      client.invalidateQueries({ queryKey: ['alert-tags'] });
    },
  });
}

/** Comments do not change the alert's version. */
export function useAlertComments(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['alert', id] });
  const add = useMutation({
    mutationFn: (comment: { body: string; mentions: string[] }) =>
      call<unknown>(`/alerts/${id}/comments`, { method: 'POST', body: comment }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (commentId: string) => call<unknown>(`/alerts/${id}/comments/${commentId}`, { method: 'DELETE' }),
    onSettled,
  });
  return { add, remove };
}

export function useAttachments(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['alert', id] });
  const add = useMutation({
    mutationFn: async ({ file, description }: { file: File; description: string }) => {
      const body = { filename: file.name, base64Data: await readAsBase64(file), description };
      return call<unknown>(`/alerts/${id}/attachments`, { method: 'POST', body });
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (attachmentId: string) =>
      call<unknown>(`/alerts/${id}/attachments/${attachmentId}`, { method: 'DELETE' }),
    onSettled,
  });
  return { add, remove };
}

export function useExportAlerts() {
  return useMutation({
    mutationFn: (question: AlertFilters & { ids?: string[] }) => download('/alerts/export', question, 'alerts.csv'),
  });
}
