/** Stream events after the initial `snapshot`. */
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

/** Maximum open streams per API key. */
export const STREAMS_PER_KEY = 20;

/** Idle time before a comment is sent, so that proxies keep the stream open. */
export const HEARTBEAT_MS = 15_000;
