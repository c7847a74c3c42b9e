import { FACE_HINTS, type FaceHint } from './face-visibility';
import type { Tier } from './tier';
import type { TrackerName } from './trackers';

/** Left and right are the customer's. */
export const MOVEMENTS = ['turnLeft', 'turnRight', 'nod', 'blink', 'smile'] as const;
export type Movement = (typeof MOVEMENTS)[number];

const OF_THE_HEAD: readonly Movement[] = ['turnLeft', 'turnRight', 'nod'];
export const isOfTheHead = (movement: Movement): boolean => OF_THE_HEAD.includes(movement);

export const MIN_MOVEMENTS = 2;

/** `fallback` does not detect closed eyes, and in tier `still` customers cannot photograph them. */
export const seesBlink = ({ tracker, tier }: { tracker: TrackerName; tier: Tier }): boolean =>
  tracker === 'landmarker' && tier !== 'still';

export type Suits = {
  seesBlink: boolean;
  /** Null if not limited. */
  suiting: readonly Movement[] | null;
};

export function possible({ seesBlink, suiting }: Suits): Movement[] {
  return MOVEMENTS.filter((one) => (seesBlink || one !== 'blink') && (suiting === null || suiting.includes(one)));
}

/**
 * Draw two distinct movements, one of head and one of face if possible; null if fewer than two. `random` returns [0,
 * 1), cryptographic on the server.
 */
export function drawMovements(suits: Suits, random: () => number): [Movement, Movement] | null {
  const all = possible(suits);
  const draw = (from: readonly Movement[]): Movement | undefined => from[Math.floor(random() * from.length)];
  const one = draw(all);
  const others = all.filter((other) => other !== one);
  const mixed = others.filter((other) => one !== undefined && isOfTheHead(other) !== isOfTheHead(one));
  const other = draw(mixed.length > 0 ? mixed : others);
  if (!one || !other) return null;
  return random() < 0.5 ? [one, other] : [other, one];
}

/** Milliseconds. */
export type RunTimes = { alignMs: number; movementMs: number; runMs: number; countdownMs: number };

/** Below the slow option's factor, so a false tier gains nothing. */
const SLOWER: Record<Tier, number> = { full: 1, light: 2, still: 5 };
const MORE_TIME = 10;

export function timesOf(slow: boolean, tier: Tier): RunTimes {
  const factor = slow ? MORE_TIME : SLOWER[tier];
  return {
    alignMs: 30_000 * factor,
    movementMs: 12_000 * factor,
    runMs: 60_000 * factor,
    countdownMs: slow ? 5_000 : 3_000,
  };
}

/** Useless as advice for the next run. */
const SAYS_NOTHING: readonly FaceHint[] = ['still', 'less', 'more'];

/** Ties by priority. */
export function dominantHint(counted: Partial<Record<string, number>>): FaceHint | null {
  const asked = FACE_HINTS.filter((hint) => !SAYS_NOTHING.includes(hint) && (counted[hint] ?? 0) > 0);
  return asked.reduce<FaceHint | null>(
    (most, hint) => (most === null || (counted[hint] ?? 0) > (counted[most] ?? 0) ? hint : most),
    null,
  );
}
