import type { ReactElement } from 'react';
import type { Movement } from '@/core/kyc/liveness/challenges';

/** Mirrored: left is the customer's left. With reduced motion, two still poses (app/globals.css). */
export function MovementDrawing({ movement }: { movement: Movement }): ReactElement {
  return (
    <span className="shrink-0 text-brass" data-movement={movement}>
      <span className="motion-reduce:hidden">
        <Face movement={movement} pose="moving" />
      </span>
      <span className="hidden gap-1 motion-reduce:flex">
        <Face movement={movement} pose="rest" />
        <Face movement={movement} pose="moved" />
      </span>
    </span>
  );
}

type Pose = 'rest' | 'moving' | 'moved';

function Face({ movement, pose }: { movement: Movement; pose: Pose }): ReactElement {
  const how = pose === 'rest' ? '' : `kyc-${movement} kyc-${pose}`;
  const [face, eyes] = movement === 'blink' ? ['', how] : [movement === 'smile' ? '' : how, ''];
  return (
    <svg
      aria-hidden
      viewBox="0 0 44 52"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="h-13 w-11"
    >
      <ellipse cx="22" cy="26" rx="20" ry="24" />
      <g className={face}>
        <path d="M22 22v8" />
        <g className={eyes}>
          <ellipse cx="14.5" cy="20" rx="2.5" ry="3.5" fill="currentColor" stroke="none" />
          <ellipse cx="29.5" cy="20" rx="2.5" ry="3.5" fill="currentColor" stroke="none" />
        </g>
        <Mouth pose={movement === 'smile' ? pose : 'rest'} />
      </g>
    </svg>
  );
}

function Mouth({ pose }: { pose: Pose }): ReactElement {
  return (
    <>
      {pose !== 'moved' && <path d="M16 37h12" className={pose === 'moving' ? 'kyc-goes' : ''} />}
      {pose !== 'rest' && <path d="M13 34q9 10 18 0" className={pose === 'moving' ? 'kyc-comes' : ''} />}
    </>
  );
}
