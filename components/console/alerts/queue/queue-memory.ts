import { listMemory } from '@/components/console/layout/list-memory';
import type { AlertSummary } from '@/core/alerts/contract';
import type { RowPlace } from './use-row-window';

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
