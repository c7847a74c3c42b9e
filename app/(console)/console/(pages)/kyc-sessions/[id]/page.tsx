import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SessionDetail } from '@/components/console/kyc-sessions/detail/session-detail';

export const metadata: Metadata = { title: 'KYC session' };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props): Promise<ReactElement> {
  const { id } = await params;
  return <SessionDetail id={id} />;
}
