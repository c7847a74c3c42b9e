import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { OrganizationsPage } from '@/components/console/organizations/organizations-page';

export const metadata: Metadata = { title: 'Organizations' };

export default function Page(): ReactElement {
  return <OrganizationsPage />;
}
