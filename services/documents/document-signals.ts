import { EventEmitter } from 'node:events';

const KEY = Symbol.for('gatehouse.document-signals');
type Holder = { [KEY]?: EventEmitter };

/** One emitter in this process, even when a bundler loads this module twice. */
function signals(): EventEmitter {
  const holder = globalThis as Holder;
  holder[KEY] ??= new EventEmitter().setMaxListeners(0);
  return holder[KEY];
}

/** Tells this process's waiting streams and calls that an instance changed; other processes find out by asking. */
export function wakeStreams(instanceId: string): void {
  signals().emit(instanceId);
}

/** Waits until the instance may have changed, at most `ms`, or until the caller leaves. Never rejects. */
export function changeOf(instanceId: string, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signals().off(instanceId, done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signals().once(instanceId, done);
    signal?.addEventListener('abort', done, { once: true });
  });
}
