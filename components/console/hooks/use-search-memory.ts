'use client';

import { useSyncExternalStore } from 'react';
import { useParams } from './use-params';

/** Recent search texts by random key. */
export type SearchMemory = ReadonlyArray<readonly [name: string, text: string]>;
const MOST = 30;

export function textOf(kept: SearchMemory, name: string): string {
  return kept.find(([one]) => one === name)?.[1] ?? '';
}

/** An empty text is removed. */
export function withText(kept: SearchMemory, name: string, text: string): SearchMemory {
  const others = kept.filter(([one]) => one !== name);
  return text === '' ? others : [...others, [name, text] as const].slice(-MOST);
}

const KEY = 'gatehouse.looked-for';
/** Address parameter with the key of the search text. */
export const SEARCH_KEY = 'find';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const kept = (): SearchMemory => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as SearchMemory;

function keep(name: string, text: string): void {
  sessionStorage.setItem(KEY, JSON.stringify(withText(kept(), name, text)));
  for (const listener of listeners) listener();
}

const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export type RunSearch = (text: string, change?: Record<string, string>) => void;

/**
 * Addresses end up in logs and histories, so they only have a random key and this window stores the text. It survives a
 * reload but is not in shared links.
 */
export function useSearchMemory(): [text: string, lookFor: RunSearch] {
  const [params, setParam] = useParams();
  const given = params.get(SEARCH_KEY);
  const text = useSyncExternalStore(
    subscribe,
    () => (given === null ? '' : textOf(kept(), given)),
    () => '',
  );
  return [
    text,
    (next, change = {}) => {
      const name = given ?? newName();
      keep(name, next);
      setParam({ ...change, [SEARCH_KEY]: next === '' ? '' : name });
    },
  ];
}
