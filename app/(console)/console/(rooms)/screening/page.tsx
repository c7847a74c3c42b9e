import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { ScreeningRoom } from '@/components/console/screening/screening-room';

export const metadata: Metadata = { title: 'Screening' };

export default function Page(): ReactElement {
  return <ScreeningRoom />;
}
