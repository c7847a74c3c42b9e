import { type ReactElement, useEffect, useRef } from 'react';

/** Replaces a pressed button and takes its focus. `pressed`: false after a reload. */
export function ConfirmationText({ pressed, children }: { pressed: boolean; children: string }): ReactElement {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pressed) place.current?.focus();
  }, [pressed]);
  return (
    <p ref={place} tabIndex={-1} className="text-kyc leading-[inherit]">
      {children}
    </p>
  );
}
