/**
 * Calm guidance out of nervous verdicts: a verdict must hold before it is shown, and what is shown stays a while.
 * Times in milliseconds, given by the caller.
 */
export type HintGate<Hint extends string> = {
  shown: Hint | null;
  shownAt: number;
  /** The verdict now, and since when without a break. */
  verdict: Hint | null;
  since: number;
};

const HOLD_MS = 500;
const STAY_MS = 1_000;
/** A card that has been good for this long is photographed. */
export const CAPTURE_AFTER_MS = 700;

export const CLOSED_GATE: HintGate<never> = { shown: null, shownAt: 0, verdict: null, since: 0 };

/** Takes one verdict in. `good` may interrupt what is shown. */
export function throughGate<Hint extends string>(gate: HintGate<Hint>, verdict: Hint, at: number): HintGate<Hint> {
  const since = verdict === gate.verdict ? gate.since : at;
  const held = at - since >= HOLD_MS;
  const stayed = gate.shown === null || at - gate.shownAt >= STAY_MS || verdict === 'good';
  const shows = verdict !== gate.shown && stayed && (held || gate.shown === null);
  return shows ? { shown: verdict, shownAt: at, verdict, since } : { ...gate, verdict, since };
}

/** Marks follow only what two looks in a row agree on: one that came and went with each look would flicker. */
export const steadyMarks = <Marks extends readonly boolean[]>(shown: Marks, before: Marks, now: Marks): Marks =>
  now.map((one, i) => (one === before[i] ? one : shown[i])) as unknown as Marks;

/** Whether the verdict has been `good` long enough for the picture to be taken by itself. */
export function mayCapture<Hint extends string>(gate: HintGate<Hint>, at: number): boolean {
  return gate.verdict === 'good' && at - gate.since >= CAPTURE_AFTER_MS;
}
