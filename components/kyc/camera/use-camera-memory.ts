'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CameraFault } from '@/core/kyc/capture/camera-watch';
import type { Side } from '@/core/kyc/document/document-types';
import { type ChosenAccessibility, readAccessibilityOptions } from '@/core/kyc/liveness/accessibility-options';
import type { FaceHint } from '@/core/kyc/liveness/face-visibility';
import type { CardShot } from '../document-camera/use-card-guide';
import { type Simulation, simulationOf } from './simulate';

export type CameraMemory = {
  choice: 'live' | 'none';
  choose: (choice: 'live' | 'none') => void;
  /** After choosing upload the customer is not sent to the camera again. */
  document: 'live' | 'upload';
  takeDocumentBy: (way: 'live' | 'upload') => void;
  /** Fault of the document camera; cleared on retry. */
  fault: CameraFault | null;
  setFault: (fault: CameraFault | null) => void;
  shots: Partial<Record<Side, CardShot>>;
  keepShot: (side: Side, shot: CardShot) => void;
  /** By side; survives a reload, like the stored photo. */
  hints: KeptHints['of'];
  poorShots: number;
  /** Options of the liveness check; null before a choice. A run with them requires manual review. */
  comfort: ChosenAccessibility | null;
  setComfort: (comfort: ChosenAccessibility) => void;
  /** False once the tracker is known not to detect blinks. */
  seesBlink: boolean;
  setSeesBlink: (sees: boolean) => void;
  /** Dominant hint of the last timed-out liveness run. */
  faceHint: FaceHint | null;
  keepFaceHint: (hint: FaceHint | null) => void;
  simulation: Simulation | null;
  only: boolean;
};

type KeptHints = { of: Partial<Record<Side, CardShot['hint']>>; poor: number };
const NO_HINTS: KeptHints = { of: {}, poor: 0 };

const KEY = 'gatehouse-camera';
const DOCUMENT_KEY = 'gatehouse-document-by';

/** Choices survive a reload of the tab; photos are only kept in memory. */
export function useCameraMemory(sessionId: string, maySimulate: boolean, only: boolean): CameraMemory {
  const [choice, setChoice] = useState<'live' | 'none'>('live');
  const [document, setDocument] = useState<'live' | 'upload'>('live');
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [shots, setShots] = useState<Partial<Record<Side, CardShot>>>({});
  const [hints, setHints] = useState<KeptHints>(NO_HINTS);
  const [faceHint, keepFaceHint] = useState<FaceHint | null>(null);
  const [comfort, keepComfort] = useState<ChosenAccessibility | null>(null);
  const [seesBlink, setSeesBlink] = useState(true);
  // Keyed by session: another customer may use the same browser.
  const comfortKey = `gatehouse-comfort-${sessionId}`;
  const hintsKey = `gatehouse-hints-${sessionId}`;
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  useEffect(() => {
    setSimulation(simulationOf(location.search, maySimulate));
    if (sessionStorage.getItem(KEY) === 'none') setChoice('none');
    if (sessionStorage.getItem(DOCUMENT_KEY) === 'upload') setDocument('upload');
    keepComfort(readAccessibilityOptions(sessionStorage.getItem(comfortKey)));
    setHints(JSON.parse(sessionStorage.getItem(hintsKey) ?? 'null') ?? NO_HINTS);
  }, [maySimulate, comfortKey, hintsKey]);
  const setComfort = useCallback(
    (chosen: ChosenAccessibility) => {
      sessionStorage.setItem(comfortKey, JSON.stringify(chosen));
      keepComfort(chosen);
    },
    [comfortKey],
  );
  const choose = useCallback((chosen: 'live' | 'none') => {
    sessionStorage.setItem(KEY, chosen);
    setChoice(chosen);
  }, []);
  const takeDocumentBy = useCallback((way: 'live' | 'upload') => {
    sessionStorage.setItem(DOCUMENT_KEY, way);
    setDocument(way);
  }, []);
  const keepShot = useCallback(
    (side: Side, shot: CardShot) => {
      setShots((before) => ({ ...before, [side]: shot }));
      const poor = shot.hint !== null && shot.hint !== 'good' ? 1 : 0;
      const kept = { of: { ...hints.of, [side]: shot.hint }, poor: hints.poor + poor };
      sessionStorage.setItem(hintsKey, JSON.stringify(kept));
      setHints(kept);
    },
    [hints, hintsKey],
  );
  return useMemo(
    () => ({
      choice: only ? 'live' : choice,
      choose,
      document: only ? 'live' : choice === 'none' ? 'upload' : document,
      takeDocumentBy,
      fault,
      setFault,
      shots,
      keepShot,
      hints: hints.of,
      poorShots: hints.poor,
      comfort,
      setComfort,
      seesBlink,
      setSeesBlink,
      faceHint,
      keepFaceHint,
      simulation,
      only,
    }),
    [
      choice,
      choose,
      document,
      takeDocumentBy,
      fault,
      shots,
      keepShot,
      hints,
      comfort,
      setComfort,
      seesBlink,
      faceHint,
      simulation,
      only,
    ],
  );
}
