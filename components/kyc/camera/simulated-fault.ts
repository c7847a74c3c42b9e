import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-faults';
import { isThere } from './is-offered';
import type { Simulation } from './simulate';

/** Return the fault to simulate or null; a disabled live camera counts as absent. */
export function simulatedFault(simulation: Simulation | null): CameraFault | null {
  const fault = CAMERA_FAULTS.find((one) => one === simulation);
  return fault ?? (isThere('shutter', simulation) ? null : 'absent');
}

/** Faults of opening by DOMException name; other faults occur on a running camera. */
const OPENING_FAULTS: Partial<Record<CameraFault, string>> = {
  denied: 'NotAllowedError',
  absent: 'NotFoundError',
  busy: 'NotReadableError',
  unsupported: 'TypeError',
};

/** Return the DOMException name to fail opening with; undefined if it should open. */
export function openingErrorOf(simulation: Simulation | null): string | undefined {
  const fault = simulatedFault(simulation);
  return fault ? OPENING_FAULTS[fault] : undefined;
}
