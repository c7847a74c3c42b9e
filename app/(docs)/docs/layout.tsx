import type { Metadata } from 'next';
import type { ReactElement, ReactNode } from 'react';
import { DocsShell } from '@/components/docs/docs-shell';
import { Translations } from '@/components/i18n/translations';
import words from '@/components/ui/messages/en.json';
import { GUIDES } from './guides';

export const metadata: Metadata = { title: { default: 'API', template: '%s · Gatehouse API' } };

const GROUPS = [
  {
    title: 'Start',
    pages: [
      { href: '/docs/quickstart', title: 'Quickstart' },
      { href: '/docs/sandbox', title: 'Sandbox' },
    ],
  },
  {
    title: 'Guides',
    pages: Object.entries(GUIDES).map(([path, { title }]) => ({ href: `/docs/${path}`, title })),
  },
  {
    title: 'Reference',
    pages: [
      { href: '/docs', title: 'API' },
      { href: '/docs/webhooks', title: 'Webhooks' },
      { href: '/docs/stream', title: 'Stream' },
      { href: '/docs/limits', title: 'Limits' },
      { href: '/docs/errors', title: 'Errors' },
      { href: '/api/openapi.json', title: 'OpenAPI' },
    ],
  },
];

export default function DocsLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <Translations locale="en" messages={words}>
      <DocsShell groups={GROUPS}>{children}</DocsShell>
    </Translations>
  );
}
