import { type ReactElement, useEffect, useRef } from 'react';

/** What the browser does not copy: in place of the button, selected already, and with the focus that the button had. */
export function ByHand({ text }: { text: string }): ReactElement {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!place.current) return;
    place.current.focus();
    getSelection()?.selectAllChildren(place.current);
  }, []);
  return (
    <p ref={place} role="status" tabIndex={-1} className="select-all break-all py-3 text-center font-mono text-kyc">
      {text}
    </p>
  );
}
