'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A command of the shown page, offered by Ctrl K. */
export type Command = { id: string; label: string; run: () => void };

let offered: readonly Command[] = [];
const listeners = new Set<() => void>();
const NONE: readonly Command[] = [];

function offer(commands: readonly Command[]): void {
  offered = commands;
  for (const listener of listeners) listener();
}

/** Offer the commands while the component is shown; the latest functions run. */
export function useOfferCommands(commands: readonly Command[]): void {
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  const names = JSON.stringify(commands.map(({ id, label }) => [id, label]));
  useEffect(() => {
    const named = JSON.parse(names) as Array<[string, string]>;
    offer(named.map(([id, label]) => ({ id, label, run: () => current.current.find((one) => one.id === id)?.run() })));
    return () => offer(NONE);
  }, [names]);
}

export const useCommands = (): readonly Command[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => NONE,
  );
