/**
 * How the page looks at the face, by how quick its tracker is on this very device: `full` as often as it can, `light` with rests in
 * which the page comes to its own, `still` on photos that the person takes. The movements, the six frames and the server's judgement
 * are the same in all of them.
 */
export const TIERS = ['full', 'light', 'still'] as const;
export type Tier = (typeof TIERS)[number];

/** Twelve looks a second follow a blink; with less than two a second nobody knows when to move, and when they were seen. */
const MOST_MS: Record<Exclude<Tier, 'still'>, number> = { full: 84, light: 500 };

/** The tier for a tracker that takes so many milliseconds for a look. */
export function tierOf(lookMs: number): Tier {
  if (lookMs <= MOST_MS.full) return 'full';
  return lookMs <= MOST_MS.light ? 'light' : 'still';
}

/** How long one look of the probe took, in milliseconds, and whether a face was on it: without one a tracker has less to do. */
export type ProbedLook = { ms: number; hasFace: boolean };

/** The probe has seen enough: looks of a face that fill so much time, or that nobody came before the camera for so long. */
const [ENOUGH_MS, GIVE_UP_MS] = [300, 3_000];

/**
 * What the probe has found: the middle of its looks in milliseconds, or null while it has to go on. The first look is left out, for it
 * warms the tracker up; with a face, those without count no more.
 */
export function paceOf(looks: readonly ProbedLook[]): number | null {
  const warm = looks.slice(1);
  const faces = warm.filter(({ hasFace }) => hasFace);
  const total = (of: readonly ProbedLook[]): number => of.reduce((sum, { ms }) => sum + ms, 0);
  if (total(faces) < ENOUGH_MS && total(looks) < GIVE_UP_MS) return null;
  const sorted = (faces.length > 0 ? faces : warm.length > 0 ? warm : looks).map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
