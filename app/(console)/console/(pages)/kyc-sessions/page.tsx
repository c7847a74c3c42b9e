import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SessionsPage } from '@/components/console/kyc-sessions/sessions-page';

export const metadata: Metadata = { title: 'KYC sessions' };

export default function Page(): ReactElement {
  return <SessionsPage />;
}
