import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { UsagePage } from '@/components/console/usage/usage-page';

export const metadata: Metadata = { title: 'Usage' };

export default function Page(): ReactElement {
  return <UsagePage />;
}
