import type { ReactElement } from 'react';
import type { DocumentType } from '@/core/kyc/document/document-types';

const LINES = { stroke: 'var(--ink-3)', strokeWidth: 3, strokeLinecap: 'round', fill: 'none' } as const;
const EDGE = { stroke: 'var(--ink-2)', strokeWidth: 2, fill: 'var(--surface)' } as const;

function Person({ x, y, wide = 18 }: { x: number; y: number; wide?: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${wide / 18})`}>
      <rect width="18" height="23" rx="1.500" fill="var(--line)" />
      <circle cx="9" cy="9" r="4" fill="var(--ink-3)" />
      <path d="M2 23c.5-6 3.500-8 7-8s6.500 2 7 8Z" fill="var(--ink-3)" />
    </g>
  );
}

/** Laminated paper with a photograph, a number above and a fingerprint. */
const NicOld = (
  <>
    <rect x="3" y="5" width="66" height="42" rx="3" {...EDGE} />
    <rect x="7" y="9" width="58" height="34" rx="1" fill="none" stroke="var(--line-strong)" strokeWidth="1.500" />
    <Person x={11} y={16} />
    <path d="M35 14h25M35 23h18M35 30h14" {...LINES} />
    <path d="M53 38c0-5 7-5 7 0m-5 1c0-2 3-2 3 0" stroke="var(--brass)" strokeWidth="1.500" fill="none" />
  </>
);

/** Plastic card with a large and a small photograph and a band. */
const NicNew = (
  <>
    <rect x="3" y="5" width="66" height="42" rx="5" {...EDGE} />
    <path d="M4 10a4 4 0 0 1 4-4h56a4 4 0 0 1 4 4v4H4Z" fill="var(--brass)" />
    <Person x={8} y={18} wide={19} />
    <Person x={56} y={32} wide={9} />
    <path d="M33 21h27M33 29h18M33 37h16" {...LINES} />
  </>
);

/** Photograph on the right, a car. */
const Licence = (
  <>
    <rect x="3" y="5" width="66" height="42" rx="5" {...EDGE} />
    <path d="M9 13h26M9 21h30M9 29h20" {...LINES} />
    <Person x={46} y={11} />
    <path d="M10 42v-3l3-4h12l4 4h4v3Z" fill="var(--brass)" />
    <circle cx="16" cy="42" r="2.500" fill="var(--ink-2)" />
    <circle cx="28" cy="42" r="2.500" fill="var(--ink-2)" />
  </>
);

/** The open page with its two machine-readable lines. */
const Passport = (
  <>
    <rect x="8" y="2" width="56" height="48" rx="3" {...EDGE} />
    <path d="M8 14h56" stroke="var(--line-strong)" strokeWidth="1.500" />
    <circle cx="36" cy="8" r="3" fill="var(--brass)" />
    <Person x={13} y={17} wide={15} />
    <path d="M34 20h24M34 27h16" {...LINES} />
    <path d="M13 40h46M13 45h46" stroke="var(--ink-2)" strokeWidth="2" strokeDasharray="3 1.500" />
  </>
);

const DRAWINGS: Record<DocumentType, ReactElement> = {
  NIC_NEW: NicNew,
  NIC_OLD: NicOld,
  DRIVING_LICENCE: Licence,
  PASSPORT: Passport,
};

/** Decorative; the name is beside it. */
export function DocumentDrawing({ type, className }: { type: DocumentType; className: string }): ReactElement {
  return (
    <svg aria-hidden viewBox="0 0 72 52" className={`shrink-0 ${className}`}>
      {DRAWINGS[type]}
    </svg>
  );
}
