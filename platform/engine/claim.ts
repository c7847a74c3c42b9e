import type { RunState } from './run-machine';

/** An event as functions receive it; `ts` in ms since 1970. */
export type EngineEvent = { id: string; name: string; data: Record<string, unknown>; ts: number } & Record<
  string,
  unknown
>;

/** A run claimed by this worker. `no` is a fencing token: writes with an older number have no effect. */
export type Claim = {
  runId: string;
  functionId: string;
  worker: string;
  no: number;
  event: EngineEvent;
  /** Concurrency slots held. */
  slots: string[];
  /** True if another run waits for its end. */
  invoked: boolean;
  run: RunState;
  savedVersion: number;
};
