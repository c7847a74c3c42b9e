'use client';

import NextLink from 'next/link';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';

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
