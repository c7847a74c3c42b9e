import type { AlertFilters } from '@/components/console/api/use-alerts';
import { OPEN_STATUSES } from '@/core/alerts/transitions';

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
