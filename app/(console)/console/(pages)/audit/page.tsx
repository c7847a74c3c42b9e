import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { AuditLogPage } from '@/components/console/audit/audit-page';

export const metadata: Metadata = { title: 'Audit log' };

export default function Page(): ReactElement {
  return <AuditLogPage />;
}
