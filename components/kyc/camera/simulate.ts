import { CAMERA_FAULTS, type CameraFault } from '@/core/kyc/capture/camera-faults';
import type { CapturePolicy } from '@/core/kyc/capture-policy';

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

/** Whether this way on is there. All are where nothing is simulated. */
export function isThere(rung: Rung, simulation: Simulation | null): boolean {
  const best = RUNGS.indexOf(simulation as Rung);
  return RUNGS.indexOf(rung) >= best;
}

/** Ways on that hand over a file: a session that takes the camera alone does not offer them. */
const BY_FILE: readonly Rung[] = ['native', 'upload'];

/** Whether this way on is offered by a session of this policy. */
export const isOffered = (rung: Rung, simulation: Simulation | null, policy: CapturePolicy): boolean =>
  isThere(rung, simulation) && !(policy === 'camera' && BY_FILE.includes(rung));

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
