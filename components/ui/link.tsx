'use client';

import NextLink from 'next/link';
import { type ComponentProps, type ReactElement, useState } from 'react';

/**
 * A link within the application that is fetched when somebody reaches for it: by pointer, touch or keyboard. Next's own fetches every page
 * that a link in sight leads to, twice: some thirty requests for the navigation alone, and two more for each row of a list (ADR 31).
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
