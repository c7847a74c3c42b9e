'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Side } from '@/core/kyc/document-types';
import type { CardShot } from '../document-camera/use-card-guide';
import { type Simulation, simulationOf } from './simulate';

/** What the page remembers about its camera: the person's choice, the photographs of this visit, and how many had a fault. */
export type CameraMemory = {
  choice: 'live' | 'none';
  choose: (choice: 'live' | 'none') => void;
  shots: Partial<Record<Side, CardShot>>;
  keepShot: (side: Side, shot: CardShot) => void;
  poorShots: number;
  /** What suits the person in the face check; recorded as accommodation, never as risk. */
  comfort: Comfort;
  setComfort: (comfort: Comfort) => void;
  simulation: Simulation | null;
};

export type Comfort = { withoutHead: boolean; slow: boolean };

const KEY = 'gatehouse-camera';

/** The choice survives a reload of the tab; the photographs live in memory only. */
export function useCameraMemory(maySimulate: boolean): CameraMemory {
  const [choice, setChoice] = useState<'live' | 'none'>('live');
  const [shots, setShots] = useState<Partial<Record<Side, CardShot>>>({});
  const [poorShots, setPoorShots] = useState(0);
  const [comfort, setComfort] = useState<Comfort>({ withoutHead: false, slow: false });
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  useEffect(() => {
    setSimulation(simulationOf(location.search, maySimulate));
    if (sessionStorage.getItem(KEY) === 'none') setChoice('none');
  }, [maySimulate]);
  const choose = useCallback((chosen: 'live' | 'none') => {
    sessionStorage.setItem(KEY, chosen);
    setChoice(chosen);
  }, []);
  const keepShot = useCallback((side: Side, shot: CardShot) => {
    setShots((before) => ({ ...before, [side]: shot }));
    if (shot.hint !== null && shot.hint !== 'good') setPoorShots((count) => count + 1);
  }, []);
  return useMemo(
    () => ({ choice, choose, shots, keepShot, poorShots, comfort, setComfort, simulation }),
    [choice, choose, shots, keepShot, poorShots, comfort, simulation],
  );
}
