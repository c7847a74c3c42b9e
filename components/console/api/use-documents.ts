import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConsoleDocument, ConsoleDocumentList, CreateConsoleDocument } from '@/core/documents/console-contract';
import type { DeleteDocumentAnswer, DocumentInstance } from '@/core/documents/contract';
import { isFinal } from '@/core/documents/pipeline/stage-ids';
import { streamEventTypes } from '@/core/documents/pipeline/stream-event-types';
import type { AddToBlocklist, Blocklist, ChangeBlocklist } from '@/core/documents/reuse-detection/blocklist-contract';
import { call, callList } from './api-client';

export const DOCUMENTS_PER_PAGE = 50;

export type DocumentFilters = {
  processorId?: string;
  status?: string;
  blocklisted?: 'true';
  warned?: 'true';
  offset: number;
};

export function useDocuments(text: string, filters: DocumentFilters) {
  return useQuery({
    queryKey: ['documents', text, filters],
    queryFn: ({ signal }) =>
      callList<ConsoleDocumentList>('/documents', text, { ...filters, limit: DOCUMENTS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}

export function useAddDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: CreateConsoleDocument) => call<DocumentInstance>('/documents', { method: 'POST', body: order }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
}

export function useDeleteDocument(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<DeleteDocumentAnswer>(`/documents/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
}

/** Signed image URLs live five minutes; refetch after four. */
const ADDRESS_LIFE_MS = 240_000;

/** Each event of the stream refetches the document. `pausedSince`: when the stream was lost; the browser reconnects. */
export function useDocument(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call<ConsoleDocument>(`/documents/${id}`, { signal }),
    refetchInterval: ADDRESS_LIFE_MS,
  });
  const status = query.data?.instance.status;
  const running = status !== undefined && !isFinal(status);
  const [pausedSince, setPausedSince] = useState<Date | null>(null);
  useEffect(() => {
    if (!running) return;
    const stream = new EventSource(`/api/console/documents/${id}/events`);
    const refresh = () => client.invalidateQueries({ queryKey: ['document', id] });
    for (const type of streamEventTypes) stream.addEventListener(type, refresh);
    stream.onopen = () => {
      setPausedSince(null);
      refresh();
    };
    stream.onerror = () => setPausedSince((since) => since ?? new Date());
    return () => stream.close();
  }, [id, running, client]);
  return { query, pausedSince: running ? pausedSince : null };
}

const KEY = ['blocklist'];

export function useBlocklist() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<Blocklist>('/blocklist', { signal }) });
}

export function useAddToBlocklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddToBlocklist) => call<Blocklist>('/blocklist', { method: 'POST', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

export function useChangeBlocklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeBlocklist) => call<Blocklist>('/blocklist', { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

export function useRemoveFromBlocklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<Blocklist>(`/blocklist/${id}`, { method: 'DELETE' }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
