import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreateDestination,
  Delivery,
  DeliveryDetail,
  Destination,
  DestinationWithSecret,
  UpdateDestination,
} from '@/core/webhooks/contract';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { call, withQuery } from './api-client';

export function useDestinations() {
  return useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call<{ destinations: Destination[] }>('/webhooks', { signal }),
  });
}

export function useDestination(id: string) {
  return useQuery({
    queryKey: ['webhook', id],
    queryFn: ({ signal }) => call<Destination>(`/webhooks/${id}`, { signal }),
  });
}

export type DeliveryFilters = Partial<
  Record<'destinationId' | 'status' | 'eventType' | 'subjectId' | 'since' | 'until' | 'after', string>
>;

export function useDeliveries(filters: DeliveryFilters) {
  return useQuery({
    queryKey: ['deliveries', filters],
    queryFn: ({ signal }) =>
      call<{ deliveries: Delivery[]; next: string | null }>(
        withQuery('/webhook-deliveries', { ...filters, limit: 50 }),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
}

export function useDelivery(id: string) {
  return useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => call<DeliveryDetail>(`/webhook-deliveries/${id}`, { signal }),
    refetchInterval: 5_000,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const key of ['webhooks', 'webhook', 'deliveries', 'delivery']) client.invalidateQueries({ queryKey: [key] });
  };
}

/** The secret is returned once. */
export function useCreateDestination() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: CreateDestination) => call<DestinationWithSecret>('/webhooks', { method: 'POST', body }),
    onSuccess,
  });
}

export function useRotateSecret(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: () => call<DestinationWithSecret>(`/webhooks/${id}/rotate`, { method: 'POST' }),
    onSuccess,
  });
}

export function useUpdateDestination(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: UpdateDestination) => call<Destination>(`/webhooks/${id}`, { method: 'PATCH', body }),
    onSuccess,
  });
}

export function useDeleteDestination(id: string) {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: () => call<unknown>(`/webhooks/${id}`, { method: 'DELETE' }), onSuccess });
}

export function useTestDestination(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (eventType: WebhookEventType) =>
      call<Delivery>(`/webhooks/${id}/test`, { method: 'POST', body: { eventType } }),
    onSuccess,
  });
}

/** Dry run of a replay. */
export function useCountMissed(id: string) {
  return useMutation({
    mutationFn: (since: string) =>
      call<{ queued: number }>(`/webhooks/${id}/replay`, { method: 'POST', body: { since, preview: true } }),
  });
}

export function useReplay(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (since: string) =>
      call<{ queued: number }>(`/webhooks/${id}/replay`, { method: 'POST', body: { since } }),
    onSuccess,
  });
}

export function useResend() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call<Delivery>(`/webhook-deliveries/${id}/resend`, { method: 'POST' }),
    onSuccess,
  });
}
