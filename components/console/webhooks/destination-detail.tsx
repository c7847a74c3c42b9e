'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { Select } from '@/components/ui/field';
import { ButtonLink } from '@/components/ui/link';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Destination } from '@/core/webhooks/contract';
import { DELIVERY_STATUSES } from '@/core/webhooks/event-types';
import { CallError, problemDetails } from '../api/api-client';
import {
  useDeleteDestination,
  useDeliveries,
  useDestination,
  useReplay,
  useUpdateDestination,
} from '../api/use-webhooks';
import { useWide } from '../hooks/use-wide';
import { Confirm } from '../layout/confirm';
import { SearchField } from '../layout/filter-row';
import { QueryState } from '../layout/query-state';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryTable, isRetrying } from './delivery-table';
import { EditDestination } from './destination-dialog';
import { ReplayMissed } from './replay-missed';
import { RotateSecret } from './rotate-secret';
import { SendTest } from './send-test';
import { DestinationState } from './webhooks-page';

export function DestinationDetail({ id }: { id: string }): ReactElement {
  const t = useTranslations();
  const query = useDestination(id);
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <>
        <ErrorPanel title={t('states.notFound')} requestId={problemDetails(query.error).requestId} />
        <p className="px-4">
          <ButtonLink href="/console/webhooks">{t('states.back')}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <QueryState query={query} what={t('webhooks.whatOne')}>
      {(destination) => (
        <>
          <Header destination={destination} />
          <Log destination={destination} />
        </>
      )}
    </QueryState>
  );
}

function Header({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const update = useUpdateDestination(destination.id);
  const wide = useWide();
  const acts = (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      <SendTest destination={destination} />
      <EditDestination destination={destination} />
      <ReplayMissed destination={destination} />
      <RotateSecret destination={destination} />
      <Button busy={update.isPending} onClick={() => update.mutate({ enabled: !destination.enabled })}>
        {destination.enabled ? t('switchOff') : t('switchOn')}
      </Button>
      <Remove {...destination} />
    </div>
  );
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2">
        <h1 className="ident break-all font-bold text-section">{destination.url}</h1>
        <DestinationState destination={destination} />
        {wide ? (
          acts
        ) : (
          // On a phone deliveries come first; actions are collapsed.
          <details className="w-full">
            <summary className="min-h-8 cursor-pointer py-1 text-gate">{t('manage')}</summary>
            {acts}
          </details>
        )}
      </header>
      {update.error && <ErrorPanel title={t('notDone')} {...problemDetails(update.error)} />}
    </>
  );
}

function Remove({ id, url }: Destination): ReactElement {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const remove = useDeleteDestination(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <Confirm
          title={t('removeTitle')}
          act={t('remove')}
          danger
          typed={new URL(url).host}
          running={remove}
          onRun={() => remove.mutate(undefined, { onSuccess: () => router.push('/console/webhooks') })}
          onClose={() => {
            remove.reset();
            setAsking(false);
          }}
        >
          <p>{t('removeBody')}</p>
        </Confirm>
      )}
    </>
  );
}

function RetryAll({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const replay = useReplay(destination.id);
  const retry = () =>
    replay.mutate(destination.createdAt, {
      onSuccess: ({ queued }) => toast({ text: t('replayed', { queued }) }),
      onError: (error) => toast({ text: problemDetails(error).detail ?? t('notDone') }),
    });
  return (
    <Button size="small" busy={replay.isPending} onClick={retry}>
      {t('retryAll')}
    </Button>
  );
}

function Log({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const [status, setStatus] = useState('');
  const [subjectId, setSubjectId] = useState('');
  const [after, setAfter] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const wide = useWide();
  const query = useDeliveries({
    destinationId: destination.id,
    ...(status && { status }),
    ...(subjectId && { subjectId }),
    ...(after && { after }),
  });
  const lookFor = useCallback((text: string) => {
    setSubjectId(text.trim());
    setAfter('');
  }, []);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
      <div className="overflow-y-auto border-line border-r bg-surface max-md:border-r-0">
        <div className="flex flex-wrap items-center gap-2 px-4 py-2">
          <h2 className="mr-auto font-bold text-section">{t('log')}</h2>
          {destination.enabled && query.data?.deliveries.some((one) => isRetrying(one) || one.status === 'failed') && (
            <RetryAll destination={destination} />
          )}
          <SearchField value={subjectId} onChange={lookFor} label={t('searchLog')} />
          <Select
            aria-label={t('state')}
            className="max-w-40"
            value={status}
            onChange={(event) => {
              setStatus(event.target.value);
              setAfter('');
            }}
          >
            <option value="">{t('anyStatus')}</option>
            {DELIVERY_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`deliveryStatuses.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <QueryState query={query} what={t('whatLog')}>
          {({ deliveries, next }) =>
            deliveries.length === 0 ? (
              <EmptyState>{t(subjectId ? 'emptyLogAbout' : status ? 'emptyLogFilter' : 'emptyLog')}</EmptyState>
            ) : (
              <>
                <DeliveryTable deliveries={deliveries} chosen={chosen} onChoose={setChosen} />
                <p className="flex justify-end gap-2 px-4 py-2">
                  {after && (
                    <Button size="small" onClick={() => setAfter('')}>
                      {t('newest')}
                    </Button>
                  )}
                  {next && (
                    <Button size="small" onClick={() => setAfter(next)}>
                      {t('older')}
                    </Button>
                  )}
                </p>
              </>
            )
          }
        </QueryState>
      </div>
      {wide ? (
        <section aria-label={t('delivery')} className="overflow-y-auto px-4 py-3.5">
          {chosen ? <DeliveryPanel key={chosen} id={chosen} /> : <p className="text-ink-2">{t('choose')}</p>}
        </section>
      ) : (
        chosen && (
          // Above the list, so that closing it returns to the same row.
          <Sheet open onClose={() => setChosen(null)} title={t('delivery')}>
            <DeliveryPanel key={chosen} id={chosen} />
          </Sheet>
        )
      )}
    </div>
  );
}
