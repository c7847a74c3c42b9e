import { type RefObject, useEffect, useRef, useState } from 'react';
import type { KycSession } from '@/core/kyc/contract';
import { useGuardedNavigate } from '../hooks/use-guarded-navigate';
import { useKeyboardShortcuts } from '../hooks/use-keyboard-shortcuts';
import { sessionMemory } from './session-memory';

/** The row of a page of the list that the keys stand on, and what opens a session, so that it leads on to the next one and back to its row. */
export function useSessionCursor(page: {
  /** The list's address, without the room. */
  query: string;
  sessions: readonly KycSession[];
  /** The first row of the page, and how many the list has. */
  offset: number;
  total: number;
}): {
  chosen: number;
  rows: RefObject<HTMLTableSectionElement | null>;
  open: (row: number, id: string, byLink: boolean) => void;
} {
  const { query, sessions, offset, total } = page;
  const { go } = useGuardedNavigate();
  const [back] = useState(() => sessionMemory.returnTo(query));
  // Not while drawing: what is drawn for nothing must not use it up.
  useEffect(sessionMemory.forgetReturn, []);
  const [at, setAt] = useState(back ? back.seen - offset : 0);
  const inRange = (row: number) => Math.max(0, Math.min(row, sessions.length - 1));
  const chosen = inRange(at);
  const rows = useRef<HTMLTableSectionElement>(null);
  const stood = useRef(0);
  // The row that the keys stand on stays in sight; what is only drawn anew does not move the list.
  useEffect(() => {
    if (stood.current !== chosen) rows.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
    stood.current = chosen;
  }, [chosen]);
  const open = (row: number, id: string, byLink: boolean) => {
    setAt(row);
    const ids = sessions.map((session) => session.id);
    sessionMemory.keep({ query, of: total, start: offset, ids, place: null, seen: offset + row });
    if (!byLink) go(`${sessionMemory.address}/${id}`);
  };
  const session = sessions[chosen];
  useKeyboardShortcuts({
    next: () => setAt(inRange(chosen + 1)),
    previous: () => setAt(inRange(chosen - 1)),
    Enter: session && (() => open(chosen, session.id, false)),
  });
  return { chosen, rows, open };
}
