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
