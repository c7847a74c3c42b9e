/** Debounced hints: a verdict must hold before it is shown, then stays for a minimum time. Times in ms. */
export type HintGate<Hint extends string> = {
  shown: Hint | null;
  shownAt: number;
  verdict: Hint | null;
  since: number;
};

const HOLD_MS = 500;
const STAY_MS = 1_000;
export const CAPTURE_AFTER_MS = 700;

export const CLOSED_GATE: HintGate<never> = { shown: null, shownAt: 0, verdict: null, since: 0 };

/** `good` may interrupt the shown hint. */
export function throughGate<Hint extends string>(gate: HintGate<Hint>, verdict: Hint, at: number): HintGate<Hint> {
  const since = verdict === gate.verdict ? gate.since : at;
  const held = at - since >= HOLD_MS;
  const stayed = gate.shown === null || at - gate.shownAt >= STAY_MS || verdict === 'good';
  const shows = verdict !== gate.shown && stayed && (held || gate.shown === null);
  return shows ? { shown: verdict, shownAt: at, verdict, since } : { ...gate, verdict, since };
}

/** Change a mark only if two frames agree, to avoid flicker. */
export const steadyMarks = <Marks extends readonly boolean[]>(shown: Marks, before: Marks, now: Marks): Marks =>
  now.map((one, i) => (one === before[i] ? one : shown[i])) as unknown as Marks;

export function mayCapture<Hint extends string>(gate: HintGate<Hint>, at: number): boolean {
  return gate.verdict === 'good' && at - gate.since >= CAPTURE_AFTER_MS;
}
