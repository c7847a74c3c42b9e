'use client';

import NextLink from 'next/link';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { type ButtonSize, type ButtonStyle, buttonClass } from './button';

/**
 * Prefetches on pointer, touch or focus. Next's own prefetches every visible link, some thirty requests for the
 * navigation alone (ADR 31).
 */
export function Link({
  onPointerEnter,
  onFocus,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, 'prefetch'>): ReactElement {
  const [reached, setReached] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={reached ? null : false}
      onPointerEnter={(event) => {
        setReached(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setReached(true);
        onFocus?.(event);
      }}
    />
  );
}

/** New tab without referrer. */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }): ReactElement {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-gate underline underline-offset-2">
      {children}
    </a>
  );
}

/** Not in button.tsx: pages with buttons alone do without the router. */
export function ButtonLink(props: {
  href: string;
  look?: ButtonStyle;
  size?: ButtonSize;
  className?: string;
  download?: boolean;
  children: ReactNode;
}): ReactElement {
  const { href, look = 'plain', size = 'regular', className, download = false, children } = props;
  if (download) {
    return (
      <a href={href} download className={buttonClass(look, size, className)}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={buttonClass(look, size, className)}>
      {children}
    </Link>
  );
}
