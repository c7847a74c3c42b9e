import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react';
import type { Side } from '@/core/kyc/document/document-types';

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

const CORNERS = [
  'top-0 left-0 border-t-4 border-l-4',
  'top-0 right-0 border-t-4 border-r-4',
  'right-0 bottom-0 border-r-4 border-b-4',
  'bottom-0 left-0 border-b-4 border-l-4',
] as const;

const inside = (aspect: number, ratio: number): CSSProperties => ({
  width: `${100 * Math.min(0.92, (0.88 * ratio) / aspect)}%`,
  maxWidth: 'none',
});

/** Corners highlight when detected and turn green when good. */
export function GuideFrame(props: {
  ref: Ref<HTMLDivElement>;
  ratio: number;
  seen: readonly boolean[];
  good: boolean;
  side: Side;
  aspect: number | null;
}): ReactElement {
  const { ref, ratio, seen, good, side, aspect } = props;
  return (
    <div
      ref={ref}
      aria-hidden
      className="relative w-[calc(100%-32px)] max-w-[480px]"
      style={{ aspectRatio: ratio, ...(aspect !== null && isWide(aspect) && inside(aspect, ratio)) }}
    >
      {CORNERS.map((place, index) => (
        <span
          key={place}
          className={clsx(
            'absolute size-9 transition-colors duration-120',
            place,
            good ? 'border-clear' : seen[index] ? 'border-brass' : 'border-ink',
          )}
        />
      ))}
      {side === 'back' && (
        <span className="absolute inset-x-[12%] bottom-[10%] h-[18%] rounded-chip border border-ink/50 border-dashed" />
      )}
    </div>
  );
}
