import { Download } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** A file of ours to take away; looks like a small button, is a link. */
export function DownloadLink({
  href,
  name,
  children,
}: {
  href: string;
  /** What the file is called, where the answer does not say. */
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
