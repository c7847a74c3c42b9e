'use client';

import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { BusinessContact } from '@/core/kyc/business-contact';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { Side } from '@/core/kyc/document-types';
import type { InAppBrowser } from '@/core/kyc/in-app-browser';
import type { KycLanguage } from '@/core/kyc/languages';
import type { CameraMemory } from '../camera/use-camera-memory';
import type { KycActions } from '../kyc-actions';
import type { PhotosOnTheWay } from '../upload/use-sending';
import type { BackStack } from '../use-browser-back';

export type PreviewSlot = Side | 'face';

/** Context of the frame and the help sheet on every screen. */
export type FrameContext = {
  organizationName: string;
  /** Replaces the organization's name. */
  logoUrl: string | null;
  contact: BusinessContact;
  /** Face search among other customers is on. */
  faceSearch: boolean;
  session: CustomerSession | null;
  actions: KycActions;
  busy: boolean;
  /** Code of the last refusal that did not end the flow. */
  problem: string | null;
  /** The link has expired by the clock, before the server has confirmed it; no photo is accepted. */
  isLinkOver: boolean;
  sending: PhotosOnTheWay;
  setLanguage: (language: KycLanguage) => void;
  /** Language last chosen here; null before. */
  chosenLanguage: { current: KycLanguage | null };
  announce: (text: string) => void;
  /** Clear the live region. */
  hush: () => void;
  /** Photos chosen on this page; lost on reload. */
  previews: Partial<Record<PreviewSlot, string>>;
  setPreview: (slot: PreviewSlot, file: File) => void;
  /** Chosen face photo until it is accepted; kept while the customer returns to the document. */
  facePhoto: Blob | null;
  keepFacePhoto: (photo: Blob | null) => void;
  camera: CameraMemory;
  /** Show the code that continues the session on another device. */
  handOff: () => void;
  /** Preload the transfer screen. */
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

/** While `above` is true, this part handles the next Back (browser or header). */
export function useBack(above: boolean, close: () => void): void {
  const { take } = useFrame().history;
  const latest = useRef(close);
  latest.current = close;
  // Release in the same commit as the close: a second Back may follow at once.
  useLayoutEffect(() => (above ? take(() => latest.current()) : undefined), [above, take]);
}
