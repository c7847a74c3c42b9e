import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { WatchlistsPage } from '@/components/console/watchlists/watchlists-page';

export const metadata: Metadata = { title: 'Watchlists' };

export default function Page(): ReactElement {
  return <WatchlistsPage />;
}
