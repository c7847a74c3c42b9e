/**
 * Tracking mode by the measured speed of the tracker: `full` continuously, `light` with pauses for the page, `still` on
 * photos the customer takes. Movements, frames and server checks are the same.
 */
export const TIERS = ['full', 'light', 'still'] as const;
export type Tier = (typeof TIERS)[number];

/** Twelve samples a second capture a blink; with fewer than two, prompts lag behind the movements. */
const MOST_MS: Record<Exclude<Tier, 'still'>, number> = { full: 84, light: 500 };

export function tierOf(lookMs: number): Tier {
  if (lookMs <= MOST_MS.full) return 'full';
  return lookMs <= MOST_MS.light ? 'light' : 'still';
}

/** Time of one probe sample in ms; a tracker is faster without a face. */
export type ProbedLook = { ms: number; hasFace: boolean };

/** The probe ends after this total time with a face, or this time without any. */
const [ENOUGH_MS, GIVE_UP_MS] = [300, 3_000];

/**
 * Return the median sample time in ms, or null to continue. Skips the first (warm-up), and samples without a face once
 * there is one.
 */
export function paceOf(looks: readonly ProbedLook[]): number | null {
  const warm = looks.slice(1);
  const faces = warm.filter(({ hasFace }) => hasFace);
  const total = (of: readonly ProbedLook[]): number => of.reduce((sum, { ms }) => sum + ms, 0);
  if (total(faces) < ENOUGH_MS && total(looks) < GIVE_UP_MS) return null;
  const sorted = (faces.length > 0 ? faces : warm.length > 0 ? warm : looks).map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
