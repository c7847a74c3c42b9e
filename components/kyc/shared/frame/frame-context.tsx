'use client';

import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { CameraMemory } from '@/components/kyc/camera/use-camera-memory';
import type { KycActions } from '@/components/kyc/kyc-actions';
import type { PhotosOnTheWay } from '@/components/kyc/upload/use-sending';
import type { BackStack } from '@/components/kyc/use-browser-back';
import type { Side } from '@/core/kyc/document/document-types';
import type { BusinessContact } from '@/core/kyc/session/contact';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { InAppBrowser } from '@/core/kyc/session/in-app-browser';
import type { KycLanguage } from '@/core/kyc/session/languages';

export type PreviewSlot = Side | 'face';

export type FrameContext = {
  organizationName: string;
  logoUrl: string | null;
  contact: BusinessContact;
  /** Face search among other customers is on. */
  faceSearch: boolean;
  /** Days until finished sessions are deleted; null if not limited. */
  keptDays: number | null;
  session: CustomerSession | null;
  actions: KycActions;
  busy: boolean;
  problem: string | null;
  /** By the clock, before the server confirms it; no photo is accepted. */
  isLinkOver: boolean;
  sending: PhotosOnTheWay;
  setLanguage: (language: KycLanguage) => void;
  chosenLanguage: { current: KycLanguage | null };
  announce: (text: string) => void;
  hush: () => void;
  /** Photos chosen on this page; lost on reload. */
  previews: Partial<Record<PreviewSlot, string>>;
  setPreview: (slot: PreviewSlot, file: File) => void;
  /** Kept while the customer returns to the document. */
  facePhoto: Blob | null;
  keepFacePhoto: (photo: Blob | null) => void;
  camera: CameraMemory;
  deviceTransfer: () => void;
  readyHandOff: () => void;
  canTakeBack: boolean;
  /** Opened by a transfer code: this device has no message with the link. */
  byCode: boolean;
  inApp: InAppBrowser | null;
  history: BackStack;
  hasBack: boolean;
};

const Context = createContext<FrameContext | null>(null);
export const FrameProvider = Context.Provider;

export function useFrame(): FrameContext {
  const frame = useContext(Context);
  if (!frame) throw new Error('useFrame needs FrameProvider');
  return frame;
}

/** While `above`, this part handles the next Back (browser or header). */
export function useBack(above: boolean, close: () => void): void {
  const { take } = useFrame().history;
  const latest = useRef(close);
  latest.current = close;
  // In the same commit: a second Back may follow at once.
  useLayoutEffect(() => (above ? take(() => latest.current()) : undefined), [above, take]);
}
