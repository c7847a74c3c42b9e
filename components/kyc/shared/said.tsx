import { type ReactElement, useEffect, useRef } from 'react';

/**
 * Result that replaces a pressed button and takes its focus. `pressed` is false if it was already there, for example
 * after a reload.
 */
export function Said({ pressed, children }: { pressed: boolean; children: string }): ReactElement {
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
