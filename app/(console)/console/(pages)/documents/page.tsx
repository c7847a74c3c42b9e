import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { DocumentsPage } from '@/components/console/documents/documents-page';

export const metadata: Metadata = { title: 'Documents' };

export default function Page(): ReactElement {
  return <DocumentsPage />;
}
