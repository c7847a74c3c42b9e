import type { ReactElement } from 'react';
import { warningLine } from '@/core/screening/watchlists/old-lists';

/** Several old lists are one line with their dates behind it. */
export function WarningLine({ warning, className }: { warning: string; className: string }): ReactElement {
  const { line, details } = warningLine(warning);
  if (details === '') return <p className={className}>{line}</p>;
  return (
    <details className={className}>
      <summary>{line}</summary>
      <p className="mt-1 max-w-[90ch]">{details}</p>
    </details>
  );
}

export function WarningBanner({ warning }: { warning: string }): ReactElement {
  return <WarningLine warning={warning} className="border-watch border-b bg-watch-soft px-4 py-2 text-watch" />;
}
