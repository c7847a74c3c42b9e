import { EventEmitter } from 'node:events';
import { processWide } from '@/platform/process-wide';

const signals = processWide('document-signals', new EventEmitter().setMaxListeners(0));

/** Wakes this process only; others poll. */
export function wakeStreams(instanceId: string): void {
  signals.emit(instanceId);
}

/** Resolves on a possible change, timeout or disconnect. Never rejects. */
export function changeOf(instanceId: string, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signals.off(instanceId, done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signals.once(instanceId, done);
    signal?.addEventListener('abort', done, { once: true });
  });
}
