import type { RunState } from './function-run-machine';

/** `ts` in ms since 1970. */
export type EngineEvent = { id: string; name: string; data: Record<string, unknown>; ts: number } & Record<
  string,
  unknown
>;

/** `no` is a fencing token: writes with an older number have no effect. */
export type Claim = {
  runId: string;
  functionId: string;
  worker: string;
  no: number;
  event: EngineEvent;
  /** Concurrency slots held. */
  slots: string[];
  invoked: boolean;
  run: RunState;
  savedVersion: number;
};
