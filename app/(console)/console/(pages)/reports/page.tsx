import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { FiguresPage } from '@/components/console/reports/reports-page';

export const metadata: Metadata = { title: 'Figures' };

export default function Page(): ReactElement {
  return <FiguresPage />;
}
