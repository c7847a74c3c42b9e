import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { ApiKeysPage } from '@/components/console/api-keys/api-keys-page';

export const metadata: Metadata = { title: 'API keys' };

export default function Page(): ReactElement {
  return <ApiKeysPage />;
}
