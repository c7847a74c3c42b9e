import { processWide } from '@/platform/process-wide';

const own = processWide('stopping', { stopping: false });

/** Ending parts are not reported. */
export function markStopping(): void {
  own.stopping = true;
}

export const isStopping = (): boolean => own.stopping;
