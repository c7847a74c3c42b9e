import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { MembersPage } from '@/components/console/members/members-page';

export const metadata: Metadata = { title: 'Members' };

export default function Page(): ReactElement {
  return <MembersPage />;
}
