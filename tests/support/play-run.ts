import { timesOf } from '@/core/kyc/liveness/challenges';
import type { FaceSight } from '@/core/kyc/liveness/face-visibility';
import { type LivenessState, type PlannedRun, startRun, stepRun } from '@/core/kyc/liveness/liveness-machine';

export const straight: FaceSight = {
  faces: 1,
  x: 0.5,
  y: 0.5,
  height: 0.55,
  turn: 2,
  nod: 5,
  closed: 0.05,
  smile: 0.1,
  light: 130,
  around: 130,
};

export const run = {
  movements: ['turnLeft', 'blink'],
  times: timesOf(false, 'full'),
} as const satisfies PlannedRun;

export type Looks = Array<[Partial<FaceSight>, number]>;

/** Play frames of 100 ms; returns the last state, the kept frames (distinct and all) and the distinct hints. */
export function play(
  looks: Looks,
  from: LivenessState = startRun(0),
  { asks = run, at = from.since }: { asks?: PlannedRun; at?: number } = {},
) {
  let state = from;
  let now = at;
  const all: string[] = [];
  const hints = new Set<string | null>();
  for (const [change, times] of looks) {
    for (let i = 0; i < times; i++) {
      now += 100;
      const next = stepRun(state, { ...straight, ...change }, now, asks);
      state = next.state;
      if (next.keep) all.push(next.keep);
      hints.add(next.hint);
    }
  }
  return { state, kept: [...new Set(all)], all, hints: [...hints] };
}
