import { type ReactElement, useEffect, useRef } from 'react';

/** Text to copy manually; takes the focus of the button it replaces. */
export function CopyableText({ text }: { text: string }): ReactElement {
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
