import type { ReactElement, ReactNode } from 'react';
import { Card, Drawing, Face } from './drawing';

const at = (x: number, y: number, drawn: ReactNode, more = ''): ReactElement => (
  <g key={`${x} ${y}`} transform={`translate(${x} ${y}) ${more}`}>
    {drawn}
  </g>
);
const MARK = { stroke: 'var(--brass)', strokeWidth: 5 };

/** 64 wide, 116 high. */
const Phone = (
  <>
    <rect width="64" height="116" rx="10" fill="var(--surface)" />
    <path d="M26 9h12" />
  </>
);

const Check = (
  <>
    <circle r="28" fill="var(--surface)" stroke="var(--clear)" strokeWidth="4" />
    <path d="m-12 1 8 9 16-18" {...MARK} stroke="var(--clear)" />
  </>
);

const Clock = (
  <>
    <circle r="36" fill="var(--surface)" />
    <path d="M0-20V2l14 9" {...MARK} />
  </>
);

const DRAWINGS = {
  light: [
    <path key="window" d="M28 34h92v110H28zM74 34v110M28 89h92" stroke="var(--brass)" strokeWidth="4" />,
    <path key="rays" d="m132 62 28 7m-28 20h26m-26 27 28-7" />,
    at(190, 46, Face),
  ],
  done: [at(34, 62, Card), at(190, 46, Face), at(164, 140, Check)],
  saved: [at(102, 56, Card), at(222, 138, Check)],
  waiting: [at(34, 62, Card), at(236, 96, Clock)],
  again: [at(112, 40, Face), <path key="ring" d="M90 62a84 84 0 0 1 148 0m0 0 4-24m-4 24-24-3" {...MARK} />],
  person: [at(34, 62, Face, 'scale(.84)'), at(196, 46, Face), <path key="talk" d="M132 70h48m-48 18h30" {...MARK} />],
  camera: [
    at(132, 42, Phone),
    <path key="lens" d="M146 88h8l4-7h12l4 7h8v26h-36z" />,
    <circle key="glass" cx="164" cy="101" r="7" />,
    <path key="off" d="M112 148 218 52" {...MARK} />,
  ],
  retake: [
    at(102, 62, Card, 'rotate(-5 62 40)'),
    <path key="edges" d="M84 66V44h22M222 44h22v22M244 138v22h-22M106 160H84v-22" {...MARK} />,
  ],
} satisfies Record<string, ReactNode>;

export const Scene = ({ of }: { of: keyof typeof DRAWINGS }): ReactElement => <Drawing>{DRAWINGS[of]}</Drawing>;
