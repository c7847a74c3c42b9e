import { clsx } from 'clsx';
import type { ReactElement, Ref } from 'react';
import type { Side } from '@/core/kyc/document-types';

const CORNERS = [
  'top-0 left-0 border-t-4 border-l-4',
  'top-0 right-0 border-t-4 border-r-4',
  'right-0 bottom-0 border-r-4 border-b-4',
  'bottom-0 left-0 border-b-4 border-l-4',
] as const;

/** The frame in the document's own ratio; a corner turns brass when the card's corner is seen, all turn green when it is good. */
export function GuideFrame(props: {
  ref: Ref<HTMLDivElement>;
  ratio: number;
  seen: readonly boolean[];
  good: boolean;
  side: Side;
  /** Which measure of the picture it fills. */
  fits: 'width' | 'height';
}): ReactElement {
  const { ref, ratio, seen, good, side, fits } = props;
  return (
    <div
      ref={ref}
      aria-hidden
      className={clsx('relative', fits === 'width' ? 'w-[calc(100%-32px)] max-w-[480px]' : 'h-[88%] max-w-[92%]')}
      style={{ aspectRatio: ratio }}
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
