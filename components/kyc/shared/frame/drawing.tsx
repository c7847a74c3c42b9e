import type { ReactElement, ReactNode } from 'react';

/** 104 wide, 112 high. */
export const Face = (
  <>
    <path d="M2 112c4-26 26-34 50-34s46 8 50 34Z" fill="var(--gate-soft)" />
    <ellipse cx="52" cy="42" rx="30" ry="38" fill="var(--surface)" />
    <path d="M41 36v4m22-4v4m-19 20c6 5 11 5 16 0" stroke="var(--ink-2)" />
  </>
);

/** 124 wide, 80 high. */
export const Card = (
  <>
    <rect width="124" height="80" rx="8" fill="var(--surface)" />
    <rect x="12" y="16" width="34" height="44" rx="3" fill="var(--line)" stroke="none" />
    <circle cx="29" cy="33" r="8" fill="var(--ink-3)" stroke="none" />
    <path d="M16 60c1-11 7-15 13-15s12 4 13 15Z" fill="var(--ink-3)" stroke="none" />
    <path d="M60 24h48M60 40h48M60 56h28" />
  </>
);

/** All drawings of states: one ground, one line width, the same card and face. */
export function Drawing({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg
      aria-hidden
      viewBox="0 0 328 200"
      fill="none"
      stroke="var(--ink-3)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-full rounded-panel bg-sunken"
    >
      {children}
    </svg>
  );
}

export const Welcome = (
  <Drawing>
    <g transform="translate(34 62)">{Card}</g>
    <g transform="translate(190 46)">{Face}</g>
  </Drawing>
);
