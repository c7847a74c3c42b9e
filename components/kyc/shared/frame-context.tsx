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

/** What a chosen picture stands for. */
export type PreviewSlot = Side | 'face';

/** What the frame and the help sheet know on every screen. */
export type FrameContext = {
  organizationName: string;
  /** The business's own picture, in place of its name. */
  logoUrl: string | null;
  /** How the business is reached, as far as it says so. */
  contact: BusinessContact;
  /** The face is looked for among those of other customers. */
  faceSearch: boolean;
  session: CustomerSession | null;
  actions: KycActions;
  busy: boolean;
  /** The code of the last refusal that did not end the flow. */
  problem: string | null;
  /** The link's time is up, which `EndNears` says until the server has: it takes no photo any more. */
  isLinkOver: boolean;
  sending: PhotosOnTheWay;
  setLanguage: (language: KycLanguage) => void;
  /** What was pressed last of the languages, here; null before. */
  chosenLanguage: { current: KycLanguage | null };
  announce: (text: string) => void;
  /** Empties the live region: what was said belongs to the screen before. */
  hush: () => void;
  /** Pictures that this page itself has chosen, to show them again; gone after a reload. */
  previews: Partial<Record<PreviewSlot, string>>;
  setPreview: (slot: PreviewSlot, file: File) => void;
  /** The photo of the face that was chosen, until it is taken; it survives a way round by the document. */
  facePhoto: Blob | null;
  keepFacePhoto: (photo: Blob | null) => void;
  camera: CameraMemory;
  /** Shows the code that continues the session on another device. */
  handOff: () => void;
  /** Fetches what it shows, for when it may be pressed soon. */
  readyHandOff: () => void;
  canTakeBack: boolean;
  /** This device was given the session by a code, and has no message with the link. */
  byCode: boolean;
  /** The app inside which the page was opened. */
  inApp: InAppBrowser | null;
  history: BackStack;
  /** There is a screen before this one to go back to. */
  hasBack: boolean;
};

const Context = createContext<FrameContext | null>(null);
export const FrameProvider = Context.Provider;

export function useFrame(): FrameContext {
  const frame = useContext(Context);
  if (!frame) throw new Error('useFrame needs FrameProvider');
  return frame;
}

/** While `above` is true the next Back, of the browser or of the header, is this part's. */
export function useBack(above: boolean, close: () => void): void {
  const { take } = useFrame().history;
  const latest = useRef(close);
  latest.current = close;
  // Let go of in the same moment as it closes, for a second Back may follow at once.
  useLayoutEffect(() => (above ? take(() => latest.current()) : undefined), [above, take]);
}
