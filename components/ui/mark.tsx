import { clsx } from 'clsx';
import type { ReactElement } from 'react';

/** Simplified below 32 px. */
export function Mark({ size = 24 }: { size?: number }): ReactElement {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      <path fill="var(--gate)" d="M3 21V4h4v3h10V4h4v17h-4v-4a5 5 0 0 0-10 0v4Z" />
      {size < 32 ? (
        <circle cx="12" cy="16" r="2.2" fill="var(--brass)" />
      ) : (
        <g fill="var(--brass)">
          <circle cx="12" cy="15" r="1.9" />
          <path d="M9 21a3 3 0 0 1 6 0Z" />
        </g>
      )}
    </svg>
  );
}

export function Wordmark({ size = 22 }: { size?: number }): ReactElement {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={size} />
      <span className="font-bold text-section tracking-[-0.02em]">Gatehouse</span>
    </span>
  );
}

const WIDTH = 1440;
const HEIGHT = 120;
const LINES = 30;

function wave(line: number): string {
  const phase = (line / LINES) * Math.PI * 2;
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 6) {
    const along = (x / WIDTH) * Math.PI * 2;
    const slow = (0.3 + 0.18 * Math.cos(along * 6)) * Math.sin(along * 5 + phase);
    const fast = (0.34 - 0.2 * Math.cos(along * 6)) * Math.sin(along * 11 - phase * 2);
    const y = (HEIGHT / 2) * (1 + slow + fast * 0.8);
    points.push(`${x === 0 ? 'M' : 'L'}${x} ${y.toFixed(1)}`);
  }
  return points.join('');
}

const paths = Array.from({ length: LINES }, (_, line) => ({ id: `wave-${line}`, d: wave(line) }));

/** Only for the customer's header, sign-in and email header. */
export function Guilloche({ className }: { className?: string }): ReactElement {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={clsx('pointer-events-none text-gate', className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.8" strokeOpacity="0.22">
        {paths.map(({ id, d }) => (
          <path key={id} d={d} />
        ))}
      </g>
    </svg>
  );
}
