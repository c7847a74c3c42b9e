'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CameraFault } from '@/core/kyc/capture/camera-faults';
import type { Side } from '@/core/kyc/document-types';
import type { Movement } from '@/core/kyc/liveness/challenges';
import type { CardShot } from '../document-camera/use-card-guide';
import { type Simulation, simulationOf } from './simulate';

/** What the page remembers about its camera: the person's choice, the photographs of this visit, and how many had a fault. */
export type CameraMemory = {
  choice: 'live' | 'none';
  choose: (choice: 'live' | 'none') => void;
  /** How photos of the document are added: whoever has come to the upload, on whatever way, is not led to the camera again. */
  document: 'live' | 'upload';
  takeDocumentBy: (way: 'live' | 'upload') => void;
  /** Why the document's camera does not work here, until it is tried again. */
  fault: CameraFault | null;
  setFault: (fault: CameraFault | null) => void;
  shots: Partial<Record<Side, CardShot>>;
  keepShot: (side: Side, shot: CardShot) => void;
  poorShots: number;
  /** What suits the person in the face check; recorded as accommodation, never as risk. */
  comfort: Comfort;
  setComfort: (comfort: Comfort) => void;
  simulation: Simulation | null;
};

/** `movements`: those that the person can do, null for whoever asked for nothing. */
export type Comfort = { movements: readonly Movement[] | null; slow: boolean };

const KEY = 'gatehouse-camera';
const DOCUMENT_KEY = 'gatehouse-document-by';

/** The choices survive a reload of the tab; the photographs live in memory only. */
export function useCameraMemory(maySimulate: boolean): CameraMemory {
  const [choice, setChoice] = useState<'live' | 'none'>('live');
  const [document, setDocument] = useState<'live' | 'upload'>('live');
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [shots, setShots] = useState<Partial<Record<Side, CardShot>>>({});
  const [poorShots, setPoorShots] = useState(0);
  const [comfort, setComfort] = useState<Comfort>({ movements: null, slow: false });
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  useEffect(() => {
    setSimulation(simulationOf(location.search, maySimulate));
    if (sessionStorage.getItem(KEY) === 'none') setChoice('none');
    if (sessionStorage.getItem(DOCUMENT_KEY) === 'upload') setDocument('upload');
  }, [maySimulate]);
  const choose = useCallback((chosen: 'live' | 'none') => {
    sessionStorage.setItem(KEY, chosen);
    setChoice(chosen);
  }, []);
  const takeDocumentBy = useCallback((way: 'live' | 'upload') => {
    sessionStorage.setItem(DOCUMENT_KEY, way);
    setDocument(way);
  }, []);
  const keepShot = useCallback((side: Side, shot: CardShot) => {
    setShots((before) => ({ ...before, [side]: shot }));
    if (shot.hint !== null && shot.hint !== 'good') setPoorShots((count) => count + 1);
  }, []);
  return useMemo(
    () => ({
      choice,
      choose,
      document: choice === 'none' ? 'upload' : document,
      takeDocumentBy,
      fault,
      setFault,
      shots,
      keepShot,
      poorShots,
      comfort,
      setComfort,
      simulation,
    }),
    [choice, choose, document, takeDocumentBy, fault, shots, keepShot, poorShots, comfort, simulation],
  );
}
