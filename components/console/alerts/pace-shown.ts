import { useSyncExternalStore } from 'react';

const SETTING = 'gatehouse.own-pace';
const listeners = new Set<() => void>();

const isShown = (): boolean => localStorage.getItem(SETTING) !== 'off';

/** Whether one's own pace stands over the queue: each browser keeps what its reader chose. */
export function showPace(on: boolean): void {
  localStorage.setItem(SETTING, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function usePaceShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShown,
    () => false,
  );
}
