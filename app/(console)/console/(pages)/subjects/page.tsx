import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { PeoplePage } from '@/components/console/subjects/people-room';

export const metadata: Metadata = { title: 'People' };

export default function Page(): ReactElement {
  return <PeoplePage />;
}
