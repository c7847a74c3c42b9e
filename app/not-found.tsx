import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { NotFound } from '@/components/ui/not-found';

export const metadata: Metadata = { title: 'Not found' };

export default function Page(): ReactElement {
  return (
    <NotFound
      title="There is no page at this address"
      body="If you came by a link that somebody sent you, it may not have been copied whole. Ask for it again."
      home="To the console"
    />
  );
}
