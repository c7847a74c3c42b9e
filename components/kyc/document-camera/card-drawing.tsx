import type { ReactElement } from 'react';

/** A card that turns over. */
export function TurningCard(): ReactElement {
  return (
    <div aria-hidden className="grid place-items-center py-4 [perspective:700px]">
      <div className="kyc-card-turns relative h-[128px] w-[204px] [transform-style:preserve-3d]">
        <CardFace className="absolute inset-0 [backface-visibility:hidden]" front />
        <CardFace className="absolute inset-0 [backface-visibility:hidden] [transform:rotateY(180deg)]" />
      </div>
    </div>
  );
}

function CardFace({ front = false, className }: { front?: boolean; className: string }): ReactElement {
  return (
    <svg aria-hidden viewBox="0 0 204 128" className={className}>
      <rect x="1" y="1" width="202" height="126" rx="8" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2" />
      {front ? (
        <>
          <rect x="14" y="30" width="46" height="58" rx="3" fill="var(--line)" />
          <path
            d="M74 38h100M74 56h80M74 74h90M14 108h160"
            stroke="var(--ink-3)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <path d="M14 26h150M14 42h120M14 58h140" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
          <path
            d="M18 82v28m8-28v28m6-28v28m12-28v28m5-28v28m10-28v28m8-28v28m5-28v28m12-28v28"
            stroke="var(--ink)"
            strokeWidth="4"
          />
        </>
      )}
    </svg>
  );
}
