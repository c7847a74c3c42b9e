import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-faults';

/** The ways on, best first: R1 to R8. Where one does not work there is the next. */
export const RUNGS = ['live', 'shutter', 'native', 'upload', 'device', 'email', 'person', 'review'] as const;
export type Rung = (typeof RUNGS)[number];

/**
 * What `?simulate=` may ask for: a fault of the camera; the wrong one of two cameras; or a rung, by its number (`R5`): then what stands
 * above it does not work.
 */
export type Simulation = CameraFault | 'wrong' | Rung;
const BY_NAME = new Map<string, Simulation>([
  ...[...CAMERA_FAULTS, 'wrong' as const].map((one) => [one, one] as const),
  ...RUNGS.map((rung, index) => [`R${index + 1}`, rung] as const),
]);

/** What a developer or a test asked for. The server says whether this installation allows it; a customer's never does. */
export function simulationOf(search: string, allowed: boolean): Simulation | null {
  if (!allowed) return null;
  return BY_NAME.get(new URLSearchParams(search).get('simulate') ?? '') ?? null;
}
