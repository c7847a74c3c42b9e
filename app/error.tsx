'use client';

import type { ReactElement } from 'react';
import { type Fault, PageFault } from '@/components/ui/page-fault';

/** A page outside the console that failed: its language is not known here. */
export default function PageError({ error }: Fault): ReactElement {
  return (
    <PageFault
      title="This page could not be loaded"
      body="The service is busy or restarting. Wait a moment, then try again."
      retry="Try again"
      requestId="Request id"
      id={error.digest}
    />
  );
}
