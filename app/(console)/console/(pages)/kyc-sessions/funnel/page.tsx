import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { FunnelPage } from '@/components/console/kyc-sessions/funnel-page';

export const metadata: Metadata = { title: 'Where sessions stop' };

export default function Page(): ReactElement {
  return <FunnelPage />;
}
