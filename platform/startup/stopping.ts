import { processWide } from '@/platform/process-wide';

const own = processWide('stopping', { stopping: false });

/** Mark the shutdown as intended: parts that end are not reported. */
export function markStopping(): void {
  own.stopping = true;
}

export const isStopping = (): boolean => own.stopping;
