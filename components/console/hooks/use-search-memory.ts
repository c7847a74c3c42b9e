'use client';

import { useSyncExternalStore } from 'react';
import { type SearchMemory, textOf, withText } from '../layout/search-memory';
import { useParams } from './use-params';

const KEY = 'gatehouse.looked-for';
/** Of the address: the name under which this window keeps what is looked for. */
export const FIND = 'find';

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

/** Looks for a text; `change` is what else changes in the address. */
export type LookFor = (text: string, change?: Record<string, string>) => void;

/**
 * What is looked for in a room. Names do not belong into an address, which ends up in logs and histories: it carries a name of our own
 * making, and this window keeps the text under it. So the way back and a reload find it again, and a link that is passed on does not say it.
 */
export function useSearchMemory(): [text: string, lookFor: LookFor] {
  const [params, setParam] = useParams();
  const given = params.get(FIND);
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
      setParam({ ...change, [FIND]: next === '' ? '' : name });
    },
  ];
}
