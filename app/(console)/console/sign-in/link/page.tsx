import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { LinkPage } from '@/components/console/sign-in/link-page';

export const metadata: Metadata = { title: 'Sign in' };

export default function Page(): ReactElement {
  return <LinkPage />;
}
