'use client';

import { usePathname } from 'next/navigation';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '@/components/ui/link';

export type NavGroup = { title: string; pages: { href: string; title: string }[] };

/** A column next to wide pages, a menu above others. */
export function DocsNav({ groups }: { groups: NavGroup[] }): ReactElement {
  const pathname = usePathname();
  const list = groups.map(({ title, pages }) => (
    <div key={title}>
      <p className="font-bold text-small">{title}</p>
      <ul>
        {pages.map(({ href, title: name }) => (
          <li key={href}>
            <Entry href={href} isCurrent={href === pathname}>
              {name}
            </Entry>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <nav
        aria-label="Documentation"
        className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] content-start gap-5 self-start overflow-y-auto py-6 pl-8 xl:grid"
      >
        {list}
      </nav>
      {/* A new page closes it. */}
      <details key={pathname} className="border-line border-b px-4 md:px-8 xl:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center text-gate">All pages</summary>
        <nav aria-label="Documentation" className="grid grid-cols-2 gap-4 pb-4 sm:grid-cols-3">
          {list}
        </nav>
      </details>
    </>
  );
}

function Entry(props: { href: string; isCurrent: boolean; children: ReactNode }): ReactElement {
  const { href, isCurrent, children } = props;
  // Next.js would first fetch what is no page.
  const Anchor = href.startsWith('/docs') ? Link : 'a';
  return (
    <Anchor
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center text-ink-2 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink xl:min-h-8"
    >
      {children}
    </Anchor>
  );
}
