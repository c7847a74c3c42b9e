'use client';

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { useFrame } from './frame-context';
import { AlertIcon } from './icons';

let arrived = false;

/** Takes focus when the screen changes, not on the first screen or a language change. Sets the document title. */
export function Title({ children }: { children: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hush } = useFrame();
  const { language } = useWords();
  const last = useRef(language);
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

export function Text({ children, quiet = false }: { children: ReactNode; quiet?: boolean }): ReactElement {
  return <p className={`text-kyc leading-[inherit] ${quiet ? 'text-ink-2' : ''}`}>{children}</p>;
}

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
