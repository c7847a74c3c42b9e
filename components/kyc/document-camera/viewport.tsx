import type { ReactElement, ReactNode } from 'react';

export const isWide = (aspect: number | null): boolean => aspect !== null && aspect >= 1;

/** Landscape video is shown whole: cropped to a portrait screen, the card would have only a few hundred pixels. */
export function Viewport({ aspect, children }: { aspect: number | null; children: ReactNode }): ReactElement {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <div
        className="relative grid size-full place-items-center"
        style={
          aspect !== null && isWide(aspect)
            ? { aspectRatio: aspect, height: 'auto', width: `min(100%, calc(var(--kyc-camera-room) * ${aspect}))` }
            : {}
        }
      >
        {children}
      </div>
    </div>
  );
}
