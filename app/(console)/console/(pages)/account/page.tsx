import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { AccountPage } from '@/components/console/account/account-page';

export const metadata: Metadata = { title: 'Your account' };

export default function Page(): ReactElement {
  return <AccountPage />;
}
