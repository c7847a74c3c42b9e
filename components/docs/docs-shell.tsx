import type { ReactElement, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Wordmark } from '@/components/ui/mark';
import { DocsNav, type NavGroup } from './docs-nav';
import { DocsSearch } from './docs-search';

export function DocsShell({ groups, children }: { groups: NavGroup[]; children: ReactNode }): ReactElement {
  return (
    <div className="min-h-dvh">
      <header className="z-10 flex min-h-14 items-center gap-x-4 border-line border-b bg-canvas px-4 py-1 md:px-8 md:sticky md:top-0">
        <Link href="/docs" className="mr-auto inline-flex min-h-11 items-center">
          <Wordmark />
        </Link>
        <DocsSearch />
        <Link href="/console" className="inline-flex min-h-11 items-center text-gate hover:underline">
          Console
        </Link>
      </header>
      <div className="xl:grid xl:grid-cols-[200px_minmax(0,1fr)]">
        <DocsNav groups={groups} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
