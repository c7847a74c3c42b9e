import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { MonitoringPage } from '@/components/console/monitoring/monitoring-page';

export const metadata: Metadata = { title: 'Monitoring' };

export default function Page(): ReactElement {
  return <MonitoringPage />;
}
