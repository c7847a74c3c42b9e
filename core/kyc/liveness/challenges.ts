/** Movements that can be asked for. Left and right are the person's own. */
export const MOVEMENTS = ['turnLeft', 'turnRight', 'nod', 'blink', 'smile'] as const;
export type Movement = (typeof MOVEMENTS)[number];

const OF_THE_HEAD: readonly Movement[] = ['turnLeft', 'turnRight', 'nod'];

/** What the drawing may choose from: what the tracker can see, and what suits the person. */
export type Suits = {
  /** The tracker at hand sees closed eyes; the fallback of the face library does not. */
  seesBlink: boolean;
  /** The person asked for movements without turning the head. */
  withoutHead: boolean;
};

/** Movements that stay when the person asked for others. With the fallback tracker a nod is the gentler of the head's. */
function facial({ seesBlink, withoutHead }: Suits): Movement[] {
  if (seesBlink) return ['blink', 'smile'];
  return withoutHead ? ['smile', 'nod'] : ['smile'];
}

/**
 * Draws two movements: one of the head and one of the face in either order, never the same twice; or two without the head.
 * `random` gives numbers from 0 up to 1; the server uses a cryptographic source.
 */
export function drawMovements(suits: Suits, random: () => number): [Movement, Movement] {
  const pick = (from: readonly Movement[]): Movement => from[Math.floor(random() * from.length)] ?? 'smile';
  const ofFace = facial(suits);
  const one = pick(ofFace);
  const other = suits.withoutHead ? (ofFace.find((movement) => movement !== one) ?? 'nod') : pick(OF_THE_HEAD);
  return random() < 0.5 ? [one, other] : [other, one];
}

/** How long things may take, in milliseconds (design: 30 s to align, 12 s a movement, 60 s a run; ten times with more time). */
export type RunTimes = { alignMs: number; movementMs: number; runMs: number; countdownMs: number };

export function timesOf(slow: boolean): RunTimes {
  const factor = slow ? 10 : 1;
  return {
    alignMs: 30_000 * factor,
    movementMs: 12_000 * factor,
    runMs: 60_000 * factor,
    countdownMs: slow ? 5_000 : 3_000,
  };
}
