import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-faults';
import { isThere } from './is-offered';
import type { Simulation } from './simulate';

/** The fault that the camera is to have; null where it works. No live camera is one that is not found. */
export function simulatedFault(simulation: Simulation | null): CameraFault | null {
  const fault = CAMERA_FAULTS.find((one) => one === simulation);
  return fault ?? (isThere('shutter', simulation) ? null : 'absent');
}

/** Faults of opening, by the name that a browser would give; the others happen to a camera that runs. */
const OPENING_FAULTS: Partial<Record<CameraFault, string>> = {
  denied: 'NotAllowedError',
  absent: 'NotFoundError',
  busy: 'NotReadableError',
  unsupported: 'TypeError',
};

/** The name of the error with which opening the camera is to fail; undefined where it is to open. */
export function openingErrorOf(simulation: Simulation | null): string | undefined {
  const fault = simulatedFault(simulation);
  return fault ? OPENING_FAULTS[fault] : undefined;
}
