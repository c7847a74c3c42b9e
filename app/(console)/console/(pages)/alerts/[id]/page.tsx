import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { AlertDetail } from '@/components/console/alerts/alert-detail';

export const metadata: Metadata = { title: 'Alert' };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props): Promise<ReactElement> {
  const { id } = await params;
  return <AlertDetail id={id} />;
}
