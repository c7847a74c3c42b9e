import type { AlertSummary } from '@/core/alerts/contract';
import type { Marked } from './use-selection';

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
