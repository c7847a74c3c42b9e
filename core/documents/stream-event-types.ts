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
