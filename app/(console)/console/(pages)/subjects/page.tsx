import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SubjectsPage } from '@/components/console/subjects/subjects-page';

export const metadata: Metadata = { title: 'People' };

export default function Page(): ReactElement {
  return <SubjectsPage />;
}
