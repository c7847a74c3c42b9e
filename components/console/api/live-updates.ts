import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChanges, LiveType } from '@/core/realtime/changes';

/** Query keys that depend on a kind of object. */
const RESTS_ON: Record<LiveType, (ids: readonly string[]) => QueryKey[]> = {
  alert: (ids) => [['alerts'], ['me'], ['notices'], ['person'], ...ids.map((id) => ['alert', id])],
  screeningBatch: () => [['batches']],
  kycSession: (ids) => [['kyc-sessions'], ['me'], ...ids.map((id) => ['kyc-session', id])],
  document: (ids) => [['documents'], ...ids.map((id) => ['document', id])],
};

export function queriesOf(changes: LiveChanges): QueryKey[] {
  const keys = Object.entries(changes).flatMap(([type, ids]) => RESTS_ON[type as LiveType](ids));
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

/** Refetched after a gap in the stream. */
const EVERYTHING: QueryKey[] = [
  ...Object.values(RESTS_ON).flatMap((keys) => keys([])),
  ...['alert', 'kyc-session', 'document'].map((kind) => [kind]),
];

/** `pausedSince`: when a working stream was lost. */
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

/** Poll interval; six times longer while the stream works. */
export const retryInterval = (ms: number) => (): number => (state.live ? 6 * ms : ms);

/** Sent between windows. `missed`: changes may have been lost; `ask`: a new window requests the state. */
type Message = { state: LiveState } | { changes: LiveChanges } | 'missed' | 'ask';

const NAME = 'gatehouse.live';
const READ_EVERY_MS = 2_000;
/** A stream down for longer is reported; a refused one is reopened after AGAIN_MS. */
const LATE_MS = 6_000;
const AGAIN_MS = 10_000;

/**
 * Refetch what changes. Windows share one stream, held by the owner of a Web Lock, since browsers allow six connections
 * per host. Without locks (no HTTPS) only polling is left.
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
      // The lock may be granted while the page is being left.
      if (leave.signal.aborted) return done();
      leads = true;
      const set = (next: LiveState) => {
        setState(next);
        tell({ state: next });
      };
      // A stream that ends on schedule reopens at once; report only longer gaps.
      let late: ReturnType<typeof setTimeout> | undefined;
      let again: ReturnType<typeof setTimeout> | undefined;
      let stream: EventSource;
      const open = () => {
        // A reconnect sends the last event ID; a new stream cannot, so refetch everything.
        let missed = heard;
        stream = new EventSource('/api/console/events');
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
          // The browser does not reconnect after a non-stream response.
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

/** At once, then every two seconds at most; never while the window is hidden. */
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
