import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { WebhooksPage } from '@/components/console/webhooks/webhooks-page';

export const metadata: Metadata = { title: 'Webhooks' };

export default function Page(): ReactElement {
  return <WebhooksPage />;
}
