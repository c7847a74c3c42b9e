import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { JoinPage } from '@/components/console/sign-in/join-page';

export const metadata: Metadata = { title: 'Set your password' };

export default function Page(): ReactElement {
  return <JoinPage />;
}
