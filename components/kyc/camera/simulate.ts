import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-watch';

/** Alternatives R1 to R8, best first. */
export const RUNGS = ['live', 'shutter', 'native', 'upload', 'device', 'email', 'person', 'review'] as const;
export type Rung = (typeof RUNGS)[number];

/**
 * `?simulate=`: a camera fault, the wrong camera, or an alternative by number (`R5`), which disables those before it.
 */
export type Simulation = CameraFault | 'wrong' | Rung;
const BY_NAME = new Map<string, Simulation>([
  ...[...CAMERA_FAULTS, 'wrong' as const].map((one) => [one, one] as const),
  ...RUNGS.map((rung, index) => [`R${index + 1}`, rung] as const),
]);

/** Null unless the installation allows it (development and tests). */
export function simulationOf(search: string, allowed: boolean): Simulation | null {
  if (!allowed) return null;
  return BY_NAME.get(new URLSearchParams(search).get('simulate') ?? '') ?? null;
}
