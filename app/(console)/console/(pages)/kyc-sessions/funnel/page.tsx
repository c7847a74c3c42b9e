import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { FunnelRoom } from '@/components/console/kyc-sessions/funnel-room';

export const metadata: Metadata = { title: 'Where sessions stop' };

export default function Page(): ReactElement {
  return <FunnelRoom />;
}
