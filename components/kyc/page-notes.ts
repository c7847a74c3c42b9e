import { MOST_AT_ONCE } from '@/core/kyc/page-notes';
import type { PageNote } from '@/core/kyc/page-notes-contract';

/** Notes of one moment go together. */
const SEND_AFTER_MS = 3_000;

let waiting: Array<{ note: PageNote; at: number }> = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const lastWords = new Set<(closing: boolean) => void>();

/** Tells the session's record what the page saw. It is sent soon, and when the page goes; nobody waits for it. */
export function tellRecord(note: PageNote): void {
  waiting = [...waiting, { note, at: performance.now() }].slice(-MOST_AT_ONCE);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

/** Has something told when the page goes out of sight, which may be its end; `closing` says that it is left or closed. */
export function beforeLeaving(tell: (closing: boolean) => void): () => void {
  lastWords.add(tell);
  return () => lastWords.delete(tell);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const notes = waiting.map(({ note, at }) => ({ note, agoMs: Math.round(performance.now() - at) }));
  const sent = waiting;
  waiting = [];
  fetch('/api/kyc/notes', {
    method: 'POST',
    // Is carried to its end although the page goes.
    keepalive: true,
    headers: { 'x-gatehouse-request': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ notes }),
  }).catch(() => {
    // Without a connection they wait for the next ones. What the server refuses is not told again.
    waiting = [...sent, ...waiting].slice(-MOST_AT_ONCE);
  });
}

function leave(closing: boolean): void {
  for (const tell of lastWords) tell(closing);
  send();
}

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => leave(true));
  document.addEventListener('visibilitychange', () => document.hidden && leave(false));
}
