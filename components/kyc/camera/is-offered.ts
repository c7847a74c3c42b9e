import { RUNGS, type Rung, type Simulation } from './simulate';
import type { CameraMemory } from './use-camera-memory';

export function isThere(rung: Rung, simulation: Simulation | null): boolean {
  const best = RUNGS.indexOf(simulation as Rung);
  return RUNGS.indexOf(rung) >= best;
}

const BY_FILE: readonly Rung[] = ['native', 'upload'];

/** True if available; camera-only sessions exclude alternatives that submit a file. */
export const isOffered = (rung: Rung, { simulation, only }: CameraMemory): boolean =>
  isThere(rung, simulation) && !(only && BY_FILE.includes(rung));
