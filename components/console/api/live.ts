import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChanges, LiveType } from '@/core/realtime/changes';

/** What on the screen rests on a kind of object. */
const RESTS_ON: Record<LiveType, (ids: readonly string[]) => QueryKey[]> = {
  alert: (ids) => [['alerts'], ['me'], ['notices'], ['person'], ...ids.map((id) => ['alert', id])],
  screeningBatch: () => [['batches']],
  kycSession: (ids) => [['kyc-sessions'], ['me'], ...ids.map((id) => ['kyc-session', id])],
  document: (ids) => [['documents'], ...ids.map((id) => ['document', id])],
};

/** The queries that changes make out of date, each once. */
export function queriesOf(changes: LiveChanges): QueryKey[] {
  const keys = Object.entries(changes).flatMap(([type, ids]) => RESTS_ON[type as LiveType](ids));
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

/** All that rests on what is followed: what to read again after a time in which nobody listened. */
const EVERYTHING: QueryKey[] = [
  ...Object.values(RESTS_ON).flatMap((keys) => keys([])),
  ...['alert', 'kyc-session', 'document'].map((kind) => [kind]),
];

/** Whether changes arrive as they happen; `pausedSince` once they did and do not any more. */
export type LiveState = { live: boolean; pausedSince: number | null };

let state: LiveState = { live: false, pausedSince: null };
const listeners = new Set<() => void>();

export const liveState = (): LiveState => state;
export const serverLiveState: LiveState = state;

export function onLiveState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setState(next: LiveState): void {
  if (next.live === state.live && next.pausedSince === state.pausedSince) return;
  state = next;
  for (const listener of listeners) listener();
}

/** How often what is on screen is asked for by itself: seldom while changes are told, as before where they are not. */
export const askAgainEvery = (ms: number) => (): number => (state.live ? 6 * ms : ms);

/** What the window that holds the stream tells the others (`missed`: something may have been), and `ask`, with which a new one asks how things stand. */
type Message = { state: LiveState } | { changes: LiveChanges } | 'missed' | 'ask';

const NAME = 'gatehouse.live';
/** Reading again is held to once in this time, however much happens. */
const READ_EVERY_MS = 2_000;
/** A stream that is away for longer is told; one that was refused is opened anew after this. */
const LATE_MS = 6_000;
const AGAIN_MS = 10_000;

/**
 * Follows what changes in the organization and lets what is on screen be read again. All windows of a browser share one stream, for a browser
 * keeps six connections to a host: whoever holds the lock has it and tells the others, and when that window closes the next one takes over.
 * Without locks (a page that is not served by HTTPS) nothing is followed, and everything is asked for by time. Returns how to stop.
 */
export function followChanges(client: QueryClient): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined;
  const reader = readAgain(client);
  const channel = new BroadcastChannel(NAME);
  const leave = new AbortController();
  let leads = false;
  let heard = false;
  const tell = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') {
      if (leads) tell({ state });
    } else if (data === 'missed') reader.note(EVERYTHING);
    else if ('changes' in data) reader.note(queriesOf(data.changes));
    else {
      heard ||= data.state.live;
      setState(data.state);
    }
  };
  tell('ask');
  const lead = () =>
    new Promise<void>((done) => {
      // The lock may come in the moment in which the page is left: whoever is gone neither leads nor keeps it.
      if (leave.signal.aborted) return done();
      leads = true;
      const set = (next: LiveState) => {
        setState(next);
        tell({ state: next });
      };
      // A stream that ends by its own time is open again at once; only one that stays away is worth a word.
      let late: ReturnType<typeof setTimeout> | undefined;
      let again: ReturnType<typeof setTimeout> | undefined;
      let stream: EventSource;
      const open = () => {
        // A stream that the browser opens again says where it was; a new one cannot, so what it may have missed is read.
        let missed = heard;
        stream = new EventSource('/api/console/live');
        stream.addEventListener('hello', () => {
          clearTimeout(late);
          late = undefined;
          heard = true;
          if (missed) {
            missed = false;
            reader.note(EVERYTHING);
            tell('missed');
          }
          set({ live: true, pausedSince: null });
        });
        stream.addEventListener('changed', ({ data }) => {
          const changes = JSON.parse(data) as LiveChanges;
          reader.note(queriesOf(changes));
          tell({ changes });
        });
        stream.addEventListener('error', () => {
          const since = Date.now();
          late ??= setTimeout(() => set({ live: false, pausedSince: since }), LATE_MS);
          // After an answer that is no stream the browser tries no more by itself.
          if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
        });
      };
      open();
      leave.signal.addEventListener('abort', () => {
        clearTimeout(late);
        clearTimeout(again);
        stream.close();
        done();
      });
    });
  navigator.locks.request(NAME, { signal: leave.signal }, lead).catch((error: unknown) => {
    if (!leave.signal.aborted) throw error;
  });
  return () => {
    leave.abort();
    channel.close();
    reader.stop();
    setState({ live: false, pausedSince: null });
  };
}

/** Gathers what changed and reads it again: at once, then at most once in two seconds, and not while nobody sees the window. */
function readAgain(client: QueryClient): { note: (keys: readonly QueryKey[]) => void; stop: () => void } {
  const waiting = new Map<string, QueryKey>();
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    timer = undefined;
    if (document.hidden) return;
    last = Date.now();
    for (const queryKey of waiting.values()) client.invalidateQueries({ queryKey });
    waiting.clear();
  };
  const soon = () => {
    if (waiting.size > 0) timer ??= setTimeout(read, Math.max(0, last + READ_EVERY_MS - Date.now()));
  };
  document.addEventListener('visibilitychange', soon);
  return {
    note: (keys) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      soon();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', soon);
    },
  };
}
