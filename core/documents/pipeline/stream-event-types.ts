export const streamEventTypes = [
  'stage.started',
  'stage.succeeded',
  'stage.failed',
  'instance.completed',
  'instance.failed',
  'instance.error',
  'instance.deleted',
] as const;
export type StreamEventType = (typeof streamEventTypes)[number];

/** Per API key. */
export const STREAMS_PER_KEY = 20;

/** Keeps proxies from closing the stream. */
export const HEARTBEAT_MS = 15_000;
