'use client';

import { createContext, useContext } from 'react';
import type { CustomerSession, KycLanguage } from '@/core/kyc/contract';
import type { Side } from '@/core/kyc/document-types';
import type { CameraMemory } from '../camera/use-camera-memory';
import type { KycActions } from '../use-kyc-session';

/** What a chosen picture stands for. */
export type PreviewSlot = Side | 'face';

/** What the frame and the help sheet know on every screen. */
export type FrameContext = {
  organizationName: string;
  session: CustomerSession | null;
  actions: KycActions;
  busy: boolean;
  /** The code of the last refusal that did not end the flow. */
  problem: string | null;
  setLanguage: (language: KycLanguage) => void;
  announce: (text: string) => void;
  /** Pictures that this page itself has chosen, to show them again; gone after a reload. */
  previews: Partial<Record<PreviewSlot, string>>;
  setPreview: (slot: PreviewSlot, file: File) => void;
  camera: CameraMemory;
};

const Context = createContext<FrameContext | null>(null);
export const FrameProvider = Context.Provider;

export function useFrame(): FrameContext {
  const frame = useContext(Context);
  if (!frame) throw new Error('useFrame needs FrameProvider');
  return frame;
}
