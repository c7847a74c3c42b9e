import type { AlertSummary } from '@/core/alerts/contract';
import type { Marked } from './use-selection';

/** The drawn part of the queue: rows with their place in the whole, and the pixels above and below that stand for the rest. */
export type ListedRows = {
  /** In order; without an alert while its page is on its way. */
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
