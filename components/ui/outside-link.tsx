import type { ReactElement, ReactNode } from 'react';

/** New tab without referrer. */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }): ReactElement {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-gate underline underline-offset-2">
      {children}
    </a>
  );
}
