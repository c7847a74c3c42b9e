import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { env } from '../env';
import { faultFields, logger } from '../logger';
import { processWide } from '../process-wide';
import { isStopping } from '../startup/stopping';

/** Triggers notify it (prisma/migrations/20261128203000_notify-changes). */
const CHANNEL = 'gatehouse_changes';
const PING_MS = 30_000;
/** An unanswered ping: connection lost, or a pooler that does not support LISTEN. */
const ECHO_MS = 5_000;
const RETRY_MS = 5_000;
/** Pause between the looks of a subscriber while nothing is heard. */
const UNHEARD_MS = 3_000;

/** Also `document:<id>` and `kyc:<session id>`. */
export type Topic = `${'organization' | 'document' | 'kyc'}:${string}`;

type Subscriber = { missed: boolean; wake: (() => void) | null };
type Hub = { topics: Map<string, Set<Subscriber>>; hears: boolean; isStarted: boolean; heard: number };
const hub = processWide<Hub>('change-hub', { topics: new Map(), hears: false, isStarted: false, heard: 0 });

export type Changes = {
  /**
   * Resolves with a number on a change since the last call, null after `ms` or on abort. Subscribers woken by one change
   * get the same number.
   */
  next: (ms: number, signal: AbortSignal) => Promise<number | null>;
  close: () => void;
};

/**
 * Follow changes committed by any process. Subscribe before the first look, so that none is missed. While the listening
 * connection is lost, each call reports a change every few seconds.
 */
export function followChanges(topic: Topic): Changes {
  const subscriber: Subscriber = { missed: false, wake: null };
  const subscribers = hub.topics.get(topic) ?? new Set();
  hub.topics.set(topic, subscribers.add(subscriber));
  if (!hub.isStarted) {
    hub.isStarted = true;
    void keepListening();
  }
  let lookedAt = performance.now();
  const untilLook = () => lookedAt + UNHEARD_MS - performance.now();
  const isDue = () => subscriber.missed || (!hub.hears && untilLook() <= 0);
  return {
    async next(ms, signal) {
      // A timer may end a fraction of a millisecond early.
      if (!isDue()) await wakeOf(subscriber, hub.hears ? ms : Math.min(ms, Math.ceil(untilLook()) + 1), signal);
      if (signal.aborted || !isDue()) return null;
      subscriber.missed = false;
      lookedAt = performance.now();
      return hub.heard;
    },
    close() {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && hub.topics.get(topic) === subscribers) hub.topics.delete(topic);
    },
  };
}

function wakeOf(subscriber: Subscriber, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      subscriber.wake = null;
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    subscriber.wake = done;
  });
}

function wake(subscribers: Iterable<Subscriber>): void {
  hub.heard += 1;
  for (const subscriber of subscribers) {
    subscriber.missed = true;
    subscriber.wake?.();
  }
}

const wakeAll = () => wake([...hub.topics.values()].flatMap((subscribers) => [...subscribers]));

async function keepListening(): Promise<void> {
  for (;;) {
    try {
      await listen();
    } catch (error) {
      if (!isStopping())
        logger.warn('changes are not heard and are polled', { component: 'change-hub', ...faultFields(error) });
    }
    hub.hears = false;
    wakeAll();
    await sleep(RETRY_MS, undefined, { ref: false });
  }
}

/** One connection; throws when it is lost. */
async function listen(): Promise<void> {
  const { DATABASE_URL: connectionString } = env();
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: ECHO_MS });
  let echo: (() => void) | undefined;
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the listening connection ended')));
  });
  lost.catch(() => undefined);
  client.on('notification', ({ payload = '' }) => {
    if (payload === 'ping') echo?.();
    else wake(hub.topics.get(payload) ?? []);
  });
  try {
    await Promise.race([client.connect(), lost]);
    await Promise.race([client.query(`listen ${CHANNEL}`), lost]);
    for (;;) {
      const echoed = new Promise<void>((resolve) => {
        echo = resolve;
      });
      const late = sleep(ECHO_MS, true, { ref: false });
      await Promise.race([client.query(`select pg_notify('${CHANNEL}', 'ping')`), lost, late]);
      if (await Promise.race([echoed, lost, late])) throw new Error('a notification did not arrive');
      if (!hub.hears) {
        hub.hears = true;
        // Changes until now were not heard.
        wakeAll();
      }
      await Promise.race([sleep(PING_MS, undefined, { ref: false }), lost]);
    }
  } finally {
    void client.end().catch(() => undefined);
  }
}
