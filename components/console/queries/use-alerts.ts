import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertDetail, AlertPage, BulkAlerts, BulkResult, ChangeAlertStatus } from '@/core/alerts/contract';
import { call, withQuery } from './call';

export type AlertFilters = {
  status?: string;
  assignee?: string;
  riskLevel?: string;
  source?: string;
  trigger?: string;
  search?: string;
  sort?: string;
  offset?: number;
};
export type BulkOrder = Omit<BulkAlerts, 'preview'> & { preview?: boolean };
export const ALERTS_PER_PAGE = 50;

/** The queue. Asked again every 20 s; the caller decides when new rows may move old ones. */
export function useAlerts(filters: AlertFilters) {
  return useQuery({
    queryKey: ['alerts', filters],
    queryFn: ({ signal }) => call<AlertPage>(withQuery('/alerts', { ...filters, limit: ALERTS_PER_PAGE }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  });
}

export function useAlert(id: string) {
  return useQuery({
    queryKey: ['alert', id],
    queryFn: ({ signal }) => call<AlertDetail>(`/alerts/${id}`, { signal }),
    refetchInterval: 20_000,
  });
}

/** What a person can do to an alert; each names the version it saw, so nobody overwrites what they have not read. */
export type AlertAct =
  | ({ act: 'status' } & Omit<ChangeAlertStatus, 'version'>)
  | { act: 'assign'; assigneeId: string | null }
  | { act: 'match'; matchId: string; status: 'open' | 'falsePositive' | 'truePositive' }
  | { act: 'sendBack'; note: string }
  | { act: 'undo' };

/** Acts on the version that is on screen; whatever the answer, the alert is read again. */
export function useAlertAct(id: string, version: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: AlertAct) => {
      const { path, method, body } = requestOf(id, given);
      return call<AlertDetail>(path, { method, body: { ...body, version } });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['alert', id] });
      client.invalidateQueries({ queryKey: ['alerts'] });
      client.invalidateQueries({ queryKey: ['me'] });
    },
  });
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
      return { path: `/alerts/${id}/matches/${given.matchId}`, method: 'POST', body: { status: given.status } };
    case 'undo':
      return { path: `/alerts/${id}/undo`, method: 'POST', body: {} };
    case 'sendBack':
      return { path: `/alerts/${id}/send-back`, method: 'POST', body: { note: given.note } };
  }
}

/** One thing done to many alerts; the queue is read again whatever the answer. */
export function useManyAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: BulkOrder) => call<BulkResult>('/alerts/bulk', { method: 'POST', body: order }),
    onSettled: (_result, _error, order) => {
      if (order.preview) return;
      client.invalidateQueries({ queryKey: ['alerts'] });
      client.invalidateQueries({ queryKey: ['alert'] });
      client.invalidateQueries({ queryKey: ['me'] });
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
