import type { AlertFilters } from '@/components/console/api/use-alerts';
import { listMemory } from '@/components/console/layout/list-memory';
import type { AlertSummary } from '@/core/alerts/contract';
import { OPEN_STATUSES } from '@/core/alerts/transitions';
import type { RowPlace } from './use-row-window';
import type { Marked } from './use-selection';

const OPEN = OPEN_STATUSES.join();

export const QUEUE_VIEWS = {
  open: { status: OPEN },
  mine: { status: OPEN, assignee: 'me' },
  unassigned: { status: OPEN, assignee: 'none' },
  due: { status: OPEN, due: 'day', sort: 'due' },
  changes: { status: OPEN, trigger: 'monitoring' },
  second: { status: OPEN, waiting: 'second', sort: 'oldest' },
  decided: { status: 'DISMISSED,ACTIONED', sort: 'newest' },
} satisfies Record<string, AlertFilters>;

export type QueueView = keyof typeof QUEUE_VIEWS;
export const QUEUE_VIEW_NAMES = Object.keys(QUEUE_VIEWS) as QueueView[];

export const queueMemory = listMemory<RowPlace>('gatehouse.queue', '/console/alerts');

/** Rows on each side that J and K can reach. */
const AROUND = 100;

/** Stops at the first row that is not loaded. */
export function idsAround(
  row: number,
  rowAt: (row: number) => AlertSummary | undefined,
): { start: number; ids: string[] } {
  let [start, end] = [row, row];
  while (row - start < AROUND && start > 0 && rowAt(start - 1)) start -= 1;
  while (end - row < AROUND && rowAt(end + 1)) end += 1;
  const ids = Array.from({ length: end - start + 1 }, (_, at) => rowAt(start + at)?.id ?? '');
  return { start, ids };
}

/** Rendered rows, and the pixels that replace the others. */
export type ListedRows = {
  /** `alert` is undefined while its page loads. */
  rows: ReadonlyArray<{ row: number; alert: AlertSummary | undefined }>;
  count: number;
  above: number;
  below: number;
  chosen: number;
  marked: ReadonlyMap<string, Marked>;
  onMark: (rows: readonly Marked[], on: boolean) => void;
  /** `byLink`: the browser follows the link itself. */
  onOpen: (row: number, id: string, byLink: boolean) => void;
};
