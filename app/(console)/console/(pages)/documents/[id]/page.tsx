import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { DocumentDetail } from '@/components/console/documents/document-detail';

export const metadata: Metadata = { title: 'Document' };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props): Promise<ReactElement> {
  const { id } = await params;
  return <DocumentDetail id={id} />;
}
