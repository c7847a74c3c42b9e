import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { LogsPage } from '@/components/console/logs/logs-page';

export const metadata: Metadata = { title: 'Logs' };

export default function Page(): ReactElement {
  return <LogsPage />;
}
