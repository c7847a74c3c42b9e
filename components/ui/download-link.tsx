import { Download } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export function DownloadLink({
  href,
  name,
  children,
}: {
  href: string;
  /** If the response has no file name. */
  name?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <a
      href={href}
      download={name ?? true}
      className="inline-flex min-h-7 items-center gap-2 rounded-chip border border-line-strong bg-surface px-2 py-0.5 text-small hover:bg-sunken"
    >
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      {children}
    </a>
  );
}
