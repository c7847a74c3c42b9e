import type { ReactElement, ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }): ReactElement {
  return (
    <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-chip border border-current px-1 text-small leading-none">
      {children}
    </kbd>
  );
}
