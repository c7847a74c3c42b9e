import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { DestinationDetail } from '@/components/console/webhooks/destination-detail';

export const metadata: Metadata = { title: 'Webhook destination' };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props): Promise<ReactElement> {
  const { id } = await params;
  return <DestinationDetail id={id} />;
}
