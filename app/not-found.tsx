import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { NotFound } from '@/components/ui/states';

export const metadata: Metadata = { title: 'Not found' };

export default function Page(): ReactElement {
  return (
    <NotFound
      title="Page not found"
      body="If you followed a link, it may be incomplete. Ask the sender for it again."
      home="Go to console"
    />
  );
}
