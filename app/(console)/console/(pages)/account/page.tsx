import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { AccountPage } from '@/components/console/account/account-room';

export const metadata: Metadata = { title: 'Your account' };

export default function Page(): ReactElement {
  return <AccountPage />;
}
