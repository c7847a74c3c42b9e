import type { ReactElement, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Wordmark } from '@/components/ui/mark';

const PAGES = [
  { href: '/docs/quickstart', title: 'Quickstart' },
  { href: '/docs', title: 'API' },
  { href: '/docs/sandbox', title: 'Sandbox' },
  { href: '/docs/webhooks', title: 'Webhooks' },
  { href: '/docs/stream', title: 'Stream' },
  { href: '/docs/limits', title: 'Limits' },
  { href: '/docs/errors', title: 'Errors' },
] as const;

export function DocsShell({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="min-h-dvh">
      <header className="z-10 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b bg-canvas px-4 py-2 md:sticky md:top-0 md:px-8">
        <Link href="/docs">
          <Wordmark />
        </Link>
        <nav aria-label="Documentation" className="flex flex-wrap items-center gap-x-4">
          {PAGES.map(({ href, title }) => (
            <Link key={href} href={href} className="inline-flex min-h-11 items-center text-gate hover:underline">
              {title}
            </Link>
          ))}
          <a href="/api/openapi.json" className="inline-flex min-h-11 items-center text-gate hover:underline">
            OpenAPI
          </a>
          <Link href="/console" className="inline-flex min-h-11 items-center text-gate hover:underline">
            Console
          </Link>
        </nav>
      </header>
      {children}
    </div>
  );
}
