'use client';

import type { ReactElement } from 'react';
import { ConsoleFault } from '@/components/console/layout/console-fault';
import type { PageErrorProps } from '@/components/ui/page-fault';

export default function ConsoleError({ error }: PageErrorProps): ReactElement {
  return <ConsoleFault error={error} />;
}
