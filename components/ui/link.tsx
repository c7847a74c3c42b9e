'use client';

import NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps, ReactElement } from 'react';

/**
 * A link within the application that is fetched when somebody reaches for it: by pointer, touch or keyboard. Next's own fetches every page
 * that a link in sight leads to, twice: some thirty requests for the navigation alone, and two more for each row of a list (147).
 */
export function Link({
  href,
  onPointerEnter,
  onFocus,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & { href: string }): ReactElement {
  const router = useRouter();
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        router.prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        router.prefetch(href);
        onFocus?.(event);
      }}
    />
  );
}
