import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { MailPage } from '@/components/console/mail/mail-page';

export const metadata: Metadata = { title: 'Mail' };

export default function Page(): ReactElement {
  return <MailPage />;
}
