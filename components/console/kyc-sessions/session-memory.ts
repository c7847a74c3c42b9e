import { type RefObject, useEffect, useRef, useState } from 'react';
import type { KycSession } from '@/core/kyc/session/contract';
import { useGuardedNavigate } from '../hooks/use-guarded-navigate';
import { useKeyboardShortcuts } from '../hooks/use-keyboard-shortcuts';
import { listMemory } from '../layout/list-memory';

/** No position is stored, since the window restores its scroll position. */
export const sessionMemory = listMemory<null>('gatehouse.kyc-sessions', '/console/kyc-sessions');

export function useSessionCursor(page: {
  /** Query string of the list. */
  query: string;
  sessions: readonly KycSession[];
  /** First row of the page, and rows in the list. */
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
  // In an effect: a discarded render must not consume it.
  useEffect(sessionMemory.forgetReturn, []);
  const [at, setAt] = useState(back ? back.seen - offset : 0);
  const inRange = (row: number) => Math.max(0, Math.min(row, sessions.length - 1));
  const chosen = inRange(at);
  const rows = useRef<HTMLTableSectionElement>(null);
  const stood = useRef(0);
  // Keep the selected row visible; a re-render alone does not scroll.
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
