'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type PageErrorProps, PageFault } from '@/components/ui/page-fault';
import { followChanges, liveState, onLiveState, serverLiveState } from '../api/live-updates';
import { useMay } from './require-role';

export function ConsoleFault({ error, framed = false }: PageErrorProps & { framed?: boolean }): ReactElement {
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

/** Keeps the realtime stream open for members who see customers. */
export function LiveStrip(): ReactElement | null {
  const client = useQueryClient();
  const may = useMay('viewer');
  useEffect(() => (may ? followChanges(client) : undefined), [client, may]);
  const { pausedSince } = useSyncExternalStore(onLiveState, liveState, () => serverLiveState);
  return pausedSince === null ? null : <PausedStrip since={new Date(pausedSince)} />;
}

export function PausedStrip({ since }: { since: Date }): ReactElement {
  const t = useTranslations('shell');
  const format = useFormatter();
  return (
    <p role="status" className="border-watch border-b bg-watch-soft px-4 py-1 text-small text-watch">
      {t('offline', { time: format.dateTime(since, { hour: '2-digit', minute: '2-digit' }) })}
    </p>
  );
}
