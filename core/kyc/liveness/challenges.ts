import type { Tier } from './tier';
import type { TrackerName } from './trackers';

/** Movements that can be asked for. Left and right are the person's own. */
export const MOVEMENTS = ['turnLeft', 'turnRight', 'nod', 'blink', 'smile'] as const;
export type Movement = (typeof MOVEMENTS)[number];

const OF_THE_HEAD: readonly Movement[] = ['turnLeft', 'turnRight', 'nod'];
/** Whether the head moves, not the face. */
export const isOfTheHead = (movement: Movement): boolean => OF_THE_HEAD.includes(movement);

/** Fewer leave nothing to draw: a run asks for two, never the same twice. */
export const LEAST_MOVEMENTS = 2;

/** Whether closed eyes are seen: the face library's tracker does not see them, and nobody takes a photo of themselves with them closed. */
export const seesBlink = ({ tracker, tier }: { tracker: TrackerName; tier: Tier }): boolean =>
  tracker === 'landmarker' && tier !== 'still';

/** What the drawing may choose from: what the tracker can see, and what the person can do. */
export type Suits = {
  seesBlink: boolean;
  /** Movements that suit the person; null for whoever asked for nothing. */
  suiting: readonly Movement[] | null;
};

/** What may be asked for, each once and in our order. */
export function possible({ seesBlink, suiting }: Suits): Movement[] {
  return MOVEMENTS.filter((one) => (seesBlink || one !== 'blink') && (suiting === null || suiting.includes(one)));
}

/**
 * Draws two movements: one of the head and one of the face where both are possible, else two of what is; in either order, never
 * the same twice. Null when fewer than two are possible. `random` gives numbers from 0 up to 1; the server uses a
 * cryptographic source.
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

/** How long things may take, in milliseconds (30 s to align, 12 s a movement, 60 s a run; ten times with more time). */
export type RunTimes = { alignMs: number; movementMs: number; runMs: number; countdownMs: number };

/** Times as long: a slower tracker sees later what was done. Never longer than for whoever asks, so a page gains nothing by its word. */
const SLOWER: Record<Tier, number> = { full: 1, light: 2, still: 5 };
const MORE_TIME = 10;

/** The times of a run; `slow` where more time was asked for, which counts instead of the tracker's. */
export function timesOf(slow: boolean, tier: Tier): RunTimes {
  const factor = slow ? MORE_TIME : SLOWER[tier];
  return {
    alignMs: 30_000 * factor,
    movementMs: 12_000 * factor,
    runMs: 60_000 * factor,
    countdownMs: slow ? 5_000 : 3_000,
  };
}
