import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, Ref } from 'react';
import type { Side } from '@/core/kyc/document-types';
import { isWide } from './viewport';

const CORNERS = [
  'top-0 left-0 border-t-4 border-l-4',
  'top-0 right-0 border-t-4 border-r-4',
  'right-0 bottom-0 border-r-4 border-b-4',
  'bottom-0 left-0 border-b-4 border-l-4',
] as const;

/** As large as a wide picture lets it be, whichever of its measures ends first. */
const inside = (aspect: number, ratio: number): CSSProperties => ({
  width: `${100 * Math.min(0.92, (0.88 * ratio) / aspect)}%`,
  maxWidth: 'none',
});

/** The frame in the document's own ratio; a corner turns brass when the card's corner is seen, all turn green when it is good. */
export function GuideFrame(props: {
  ref: Ref<HTMLDivElement>;
  ratio: number;
  seen: readonly boolean[];
  good: boolean;
  side: Side;
  /** Width over height of the picture it lies on; null until there is one. */
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
