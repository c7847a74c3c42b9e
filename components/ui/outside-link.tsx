import type { ReactElement, ReactNode } from 'react';

/** An address of others: it opens beside, and is not told whence. */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }): ReactElement {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-gate underline underline-offset-2">
      {children}
    </a>
  );
}
