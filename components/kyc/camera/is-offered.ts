import { RUNGS, type Rung, type Simulation } from './simulate';
import type { CameraMemory } from './use-camera-memory';

/** Whether this way on is there. All are where nothing is simulated. */
export function isThere(rung: Rung, simulation: Simulation | null): boolean {
  const best = RUNGS.indexOf(simulation as Rung);
  return RUNGS.indexOf(rung) >= best;
}

/** Alternatives that hand over a file. */
const BY_FILE: readonly Rung[] = ['native', 'upload'];

/** Whether this alternative is available: a session that accepts the camera only has none that hand over a file. */
export const isOffered = (rung: Rung, { simulation, only }: CameraMemory): boolean =>
  isThere(rung, simulation) && !(only && BY_FILE.includes(rung));
