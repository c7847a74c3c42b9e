'use client';

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { useFrame } from './frame-context';

/** Icons of the first screen, inline to avoid an icon package. 24 px, stroke 1.75. */
export function Icon({
  children,
  className = 'size-6',
}: {
  children: ReactNode;
  className?: string | undefined;
}): ReactElement {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}

export type IconProps = { className?: string };

export const BackIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m15 18-6-6 6-6" />
  </Icon>
);
export const LockIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <rect x="5" y="10.500" width="14" height="10" rx="2" />
    <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2" />
  </Icon>
);
export const ClockIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </Icon>
);
export const AlertIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M12 4 2.500 20h19z" />
    <path d="M12 10v4.500M12 17.200v.1" />
  </Icon>
);

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
