/** Names of the stream events after the first `snapshot`. */
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

/** How many streams one key may hold open at once. */
export const STREAMS_PER_KEY = 20;

/** After so long a silence a comment is sent, so that no proxy closes the stream. */
export const HEARTBEAT_MS = 15_000;
