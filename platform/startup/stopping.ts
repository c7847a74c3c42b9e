import { processWide } from '@/platform/process-wide';

const own = processWide('stopping', { stopping: false });

/** From now on, parts that end do so because we asked them to: it is no news. */
export function markStopping(): void {
  own.stopping = true;
}

/** Whether this process is going down because we asked it to. */
export const isStopping = (): boolean => own.stopping;
