'use client';

import type { ReactElement } from 'react';
import { ConsoleFault } from '@/components/console/layout/console-fault';
import type { Fault } from '@/components/ui/page-fault';

export default function ConsoleError({ error }: Fault): ReactElement {
  return <ConsoleFault error={error} />;
}
