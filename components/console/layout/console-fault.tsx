'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { type Fault, PageFault } from '@/components/ui/page-fault';

export function ConsoleFault({ error, framed = false }: Fault & { framed?: boolean }): ReactElement {
  const t = useTranslations();
  return (
    <PageFault
      title={t('states.pageFailed')}
      body={t('states.pageFailedBody')}
      retry={t('ui.retry')}
      requestId={t('ui.requestId')}
      id={error.digest}
      framed={framed}
    />
  );
}
