import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { AlertQueue } from '@/components/console/alerts/queue/alert-queue';

export const metadata: Metadata = { title: 'Alerts' };

export default function Page(): ReactElement {
  return <AlertQueue />;
}
