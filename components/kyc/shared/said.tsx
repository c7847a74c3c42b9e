import { type ReactElement, useEffect, useRef } from 'react';

/**
 * What came of a press, in place of its button. With the button the focus would go, and a keyboard begin anew at the top of the page: the
 * sentence takes it. `pressed` is false where it stood there before, as after a reload.
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
