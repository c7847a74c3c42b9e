'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { DeliveryDetail } from '@/core/webhooks/contract';
import { problemDetails } from '../api/api-client';
import { useDelivery, useResend } from '../api/use-webhooks';
import { QueryState } from '../layout/query-state';
import { useMay } from '../layout/require-role';
import { DeliveryState } from './delivery-table';

export function DeliveryPanel({ id }: { id: string }): ReactElement {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const query = useDelivery(id);
  const resend = useResend();
  const seesData = useMay('viewer');
  return (
    <QueryState query={query} what={t('delivery')}>
      {(delivery) => (
        <div className="grid gap-4">
          <header className="flex flex-wrap items-center gap-2">
            <h2 className="font-bold text-section max-md:sr-only">{t('delivery')}</h2>
            <DeliveryState delivery={delivery} />
            <Button
              size="small"
              className="ml-auto"
              busy={resend.isPending}
              onClick={() => resend.mutate(id, { onSuccess: () => toast({ text: t('resent') }) })}
            >
              {t('resend')}
            </Button>
          </header>
          {resend.isError && <ErrorPanel title={t('notDone')} {...problemDetails(resend.error)} />}
          <p className="ident break-all text-ink-2 text-small">
            {delivery.eventId} <CopyButton value={delivery.eventId} />
          </p>
          {!seesData && <p className="text-ink-2">{t('dataHidden')}</p>}
          <Block label={t('request')} text={pretty(delivery.requestBody)} copy={delivery.requestBody} />
          {[...delivery.log].reverse().map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
          {delivery.log.length === 0 && <p className="text-ink-2">{t('notTried')}</p>}
        </div>
      )}
    </QueryState>
  );
}

function Attempt({ attempt }: { attempt: DeliveryDetail['log'][number] }): ReactElement {
  const t = useTranslations('webhooks');
  const good = attempt.responseStatus !== null && attempt.responseStatus >= 200 && attempt.responseStatus < 300;
  const headers = Object.entries(attempt.requestHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <details className="border-line border-t pt-2" open={!good}>
      <summary className="tabular">
        {t('attempt', { number: attempt.number })}{' '}
        <Chip tone={good ? 'clear' : 'hit'}>{attempt.responseStatus ?? t('noAnswer')}</Chip>{' '}
        <span className="text-ink-2 text-small">
          {attempt.durationMs} ms · <RelativeTime at={attempt.createdAt} />
        </span>
      </summary>
      <div className="mt-2 grid gap-3">
        {attempt.error && <p className="text-hit">{attempt.error}</p>}
        <Block label={t('headers')} text={headers} />
        {attempt.responseBody !== null && <Block label={t('answer')} text={attempt.responseBody} />}
      </div>
    </details>
  );
}

function Block({ label, text, copy }: { label: string; text: string; copy?: string }): ReactElement {
  return (
    <div>
      <div className="flex items-center justify-between">
        <h3 className="text-ink-2">{label}</h3>
        {copy !== undefined && <CopyButton value={copy} />}
      </div>
      <ScrollRegion label={label} className="max-h-64 overflow-auto border border-line bg-sunken">
        <pre className="whitespace-pre-wrap break-all p-2 text-small">{text}</pre>
      </ScrollRegion>
    </div>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // Not JSON.
    return body;
  }
}
