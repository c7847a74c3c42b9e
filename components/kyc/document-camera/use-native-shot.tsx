import { type ReactElement, useRef } from 'react';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { useIsPhone } from '@/components/kyc/shared/use-is-phone';
import type { Side } from '@/core/kyc/document/document-types';
import { isOffered } from '../camera/is-offered';

export type NativeShot = {
  /** False on a computer, where the browser would only ask for a file. */
  there: boolean;
  open: () => void;
  input: ReactElement | null;
};

/** Photo by the phone's camera app; goes through the same review. */
export function useNativeShot(side: Side): NativeShot {
  const { actions, camera, session } = useFrame();
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const looking = side === 'front' ? 'dv-capturing-front' : 'dv-capturing-back';
  const take = (photo: File | undefined): void => {
    if (!photo) return;
    camera.keepShot(side, { photo, taken: 'file', hint: null, likeness: null, byItself: false });
    if (session?.state !== looking) void actions.go(looking);
  };
  const there = isPhone && isOffered('native', camera);
  return {
    there,
    open: () => input.current?.click(),
    input: there ? (
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          take(file);
        }}
      />
    ) : null,
  };
}
