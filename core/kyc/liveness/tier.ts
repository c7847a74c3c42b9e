/** By tracker speed: `full` continuous, `light` with pauses, `still` on photos. Server checks are the same. */
export const TIERS = ['full', 'light', 'still'] as const;
export type Tier = (typeof TIERS)[number];

/** Twelve samples a second capture a blink; under two, prompts lag. */
const MOST_MS: Record<Exclude<Tier, 'still'>, number> = { full: 84, light: 500 };

export function tierOf(lookMs: number): Tier {
  if (lookMs <= MOST_MS.full) return 'full';
  return lookMs <= MOST_MS.light ? 'light' : 'still';
}

/** Trackers are faster without a face. */
export type ProbeResult = { ms: number; hasFace: boolean };

/** End of the probe: with a face, or without any. */
const [ENOUGH_MS, GIVE_UP_MS] = [300, 3_000];

/** Median in ms, or null to continue. Skips the first (warm-up). */
export function paceOf(looks: readonly ProbeResult[]): number | null {
  const warm = looks.slice(1);
  const faces = warm.filter(({ hasFace }) => hasFace);
  const total = (of: readonly ProbeResult[]): number => of.reduce((sum, { ms }) => sum + ms, 0);
  if (total(faces) < ENOUGH_MS && total(looks) < GIVE_UP_MS) return null;
  const sorted = (faces.length > 0 ? faces : warm.length > 0 ? warm : looks).map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
