import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { StatusPage } from '@/components/console/status/status-page';

export const metadata: Metadata = { title: 'Status' };

export default function Page(): ReactElement {
  return <StatusPage />;
}
