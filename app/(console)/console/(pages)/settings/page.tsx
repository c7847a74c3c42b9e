import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SettingsPage } from '@/components/console/settings/settings-page';

export const metadata: Metadata = { title: 'Settings' };

export default function Page(): ReactElement {
  return <SettingsPage />;
}
