import type { Metadata } from 'next';
import type { ReactElement, ReactNode } from 'react';
import { DocsShell } from '@/components/docs/docs-shell';
import { Translations } from '@/components/i18n/translations';
import words from '@/components/ui/messages/en.json';

export const metadata: Metadata = { title: { default: 'API', template: '%s · Gatehouse API' } };

export default function DocsLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <Translations locale="en" messages={words}>
      <DocsShell>{children}</DocsShell>
    </Translations>
  );
}
