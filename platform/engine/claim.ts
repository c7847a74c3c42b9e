import type { RunState } from './run-machine';

/** An event as functions see it. `ts` is milliseconds since 1970. */
export type EngineEvent = { id: string; name: string; data: Record<string, unknown>; ts: number } & Record<
  string,
  unknown
>;

/** A run that this worker may drive until it lets go. `no` fences: a write with an older number changes nothing. */
export type Claim = {
  runId: string;
  functionId: string;
  worker: string;
  no: number;
  event: EngineEvent;
  /** The concurrency limits it holds a place of. */
  slots: string[];
  /** Whether another run waits for its end. */
  invoked: boolean;
  run: RunState;
  savedVersion: number;
};
