'use client';

import type { ReactElement } from 'react';
import { type PageErrorProps, PageFault } from '@/components/ui/page-fault';

/** Outside the console; the language is unknown. */
export default function PageError({ error }: PageErrorProps): ReactElement {
  return (
    <PageFault
      title="This page could not be loaded"
      body="The service is busy or restarting. Wait a moment, then try again."
      retry="Try again"
      requestId="Request ID"
      id={error.digest}
    />
  );
}
