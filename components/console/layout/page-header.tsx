import type { ReactElement, ReactNode } from 'react';

export function PageHeader(props: { title: ReactNode; purpose?: ReactNode; children?: ReactNode }): ReactElement {
  const { title, purpose, children } = props;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2">
      <h1 className="font-bold text-title">{title}</h1>
      {purpose && <p className="text-ink-2 text-small">{purpose}</p>}
      {children && <div className="flex flex-wrap items-center gap-2 sm:ml-auto [&>select]:w-auto">{children}</div>}
    </header>
  );
}
