import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-watch';
import { isThere } from './is-offered';
import type { Simulation } from './simulate';

export function simulatedFault(simulation: Simulation | null): CameraFault | null {
  const fault = CAMERA_FAULTS.find((one) => one === simulation);
  return fault ?? (isThere('shutter', simulation) ? null : 'absent');
}

/** Faults of opening by DOMException name; others occur on a running camera. */
const OPENING_FAULTS: Partial<Record<CameraFault, string>> = {
  denied: 'NotAllowedError',
  absent: 'NotFoundError',
  busy: 'NotReadableError',
  unsupported: 'TypeError',
};

/** Return the DOMException name; undefined if opening should succeed. */
export function openingErrorOf(simulation: Simulation | null): string | undefined {
  const fault = simulatedFault(simulation);
  return fault ? OPENING_FAULTS[fault] : undefined;
}
