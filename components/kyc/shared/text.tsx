'use client';

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../i18n';
import { useFrame } from './frame-context';
import { AlertIcon } from './icons';

let arrived = false;

/**
 * The heading of a screen. Focus goes to it when the screen changes, so that a screen reader says where one is and the
 * keyboard goes on from the top; the first screen of a page and another language of the same screen leave focus alone. The document's title
 * follows.
 */
export function Title({ children }: { children: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hush } = useFrame();
  const { language } = useWords();
  const last = useRef(language);
  // What was said on the screen before this one would be read as if it were of this one.
  useEffect(hush, [hush]);
  useEffect(() => {
    document.title = children;
    if (arrived && last.current === language) heading.current?.focus();
    last.current = language;
    arrived = true;
  }, [children, language]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-balance font-semibold text-kyc-title leading-[1.3]">
      {children}
    </h1>
  );
}

/** A paragraph. */
export function Text({ children, quiet = false }: { children: ReactNode; quiet?: boolean }): ReactElement {
  return <p className={`text-kyc leading-[inherit] ${quiet ? 'text-ink-2' : ''}`}>{children}</p>;
}

/** Something went wrong here, and what to do about it. */
export function Problem({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p
      id={id}
      role="alert"
      className="flex gap-3 rounded-panel border border-watch bg-watch-soft px-3 py-2 text-kyc text-watch leading-[inherit]"
    >
      <AlertIcon className="mt-0.5 size-6" />
      <span>{children}</span>
    </p>
  );
}
