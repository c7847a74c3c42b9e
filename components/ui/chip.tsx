import { clsx } from 'clsx';
import { Check, Clock, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export type Tone = 'neutral' | 'clear' | 'watch' | 'hit' | 'info' | 'gate' | 'time';

const LOOK: Record<Tone, string> = {
  neutral: 'border-ink-2 bg-surface text-ink',
  clear: 'border-clear bg-clear-soft text-clear',
  watch: 'border-watch bg-watch-soft text-watch',
  time: 'border-watch bg-watch-soft text-watch',
  hit: 'border-hit bg-hit-soft text-hit',
  info: 'border-info bg-info-soft text-info',
  gate: 'border-gate bg-gate-soft text-gate',
};
/** Shapes repeat the colour's meaning: octagon true or overdue, triangle needs review, check passed, clock time. */
const SHAPE = { clear: Check, watch: TriangleAlert, hit: OctagonAlert, info: Info, time: Clock } as const;

/** Never colour alone: the text is required. */
export function Chip(props: {
  tone?: Tone;
  /** Without shape, for columns of chips. */
  bare?: boolean;
  className?: string;
  title?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { tone = 'neutral', bare = false, className, title, children } = props;
  const Shape = tone === 'neutral' || tone === 'gate' || bare ? null : SHAPE[tone];
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-chip border px-1.5 text-small',
        LOOK[tone],
        className,
      )}
    >
      {Shape && <Shape aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />}
      {children}
    </span>
  );
}
