import { EventEmitter } from 'node:events';
import { processWide } from '@/platform/process-wide';

const signals = processWide('document-signals', new EventEmitter().setMaxListeners(0));

/** Tells this process's waiting streams and calls that an instance changed; other processes find out by asking. */
export function wakeStreams(instanceId: string): void {
  signals.emit(instanceId);
}

/** Waits until the instance may have changed, at most `ms`, or until the caller leaves. Never rejects. */
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
