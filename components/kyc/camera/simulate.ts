import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-faults';

/** What `?simulate=` may ask for: a fault of the camera, or the wrong one of two cameras. */
export type Simulation = CameraFault | 'wrong';
const SIMULATIONS: readonly Simulation[] = [...CAMERA_FAULTS, 'wrong'];

/** The rung that a developer or a test asked for. The server says whether this installation allows it; a customer's never does. */
export function simulationOf(search: string, allowed: boolean): Simulation | null {
  if (!allowed) return null;
  const asked = new URLSearchParams(search).get('simulate');
  return SIMULATIONS.find((one) => one === asked) ?? null;
}

/** Faults of opening, by the name that a browser would give; the others happen to a camera that runs. */
export const OPENING_FAULTS: Partial<Record<Simulation, string>> = {
  denied: 'NotAllowedError',
  absent: 'NotFoundError',
  busy: 'NotReadableError',
  unsupported: 'TypeError',
};
