'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { ButtonLink } from '@/components/ui/link';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Destination } from '@/core/webhooks/contract';
import { DELIVERY_STATUSES, WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { CallError, problemDetails } from '../api/api-client';
import {
  useDeleteDestination,
  useDeliveries,
  useDestination,
  useReplay,
  useUpdateDestination,
} from '../api/use-webhooks';
import { useParams } from '../hooks/use-params';
import { useWide } from '../hooks/use-wide';
import { Confirm } from '../layout/confirm';
import { DayRange, dayRangeOf } from '../layout/dates/day-field';
import { Choice, SearchField } from '../layout/filter-row';
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
        {destination.description && <span className="text-ink-2 text-small">{destination.description}</span>}
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

/** In the address, so that a filter and a chosen delivery can be shared. */
function Log({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const [params, setParams] = useParams();
  const given = (name: string) => params.get(name) ?? '';
  const [status, eventType, subjectId] = [given('status'), given('event'), given('object')];
  const [after, chosen] = [given('after'), given('delivery')];
  const { since, until } = dayRangeOf(params);
  const filtered = [status, eventType, subjectId, since, until].some(Boolean);
  const wide = useWide();
  const query = useDeliveries({
    destinationId: destination.id,
    ...(status && { status }),
    ...(eventType && { eventType }),
    ...(subjectId && { subjectId }),
    ...(since && { since }),
    ...(until && { until }),
    ...(after && { after }),
  });
  const filter = (change: Record<string, string>) => setParams({ ...change, after: '' });
  const choose = (delivery: string) => setParams({ delivery });
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
      <div className="overflow-y-auto border-line border-r bg-surface max-md:border-r-0">
        <div className="flex flex-wrap items-center gap-2 px-4 py-2">
          <h2 className="mr-auto font-bold text-section">{t('log')}</h2>
          {destination.enabled && query.data?.deliveries.some((one) => isRetrying(one) || one.status === 'failed') && (
            <RetryAll destination={destination} />
          )}
          <SearchField value={subjectId} onChange={(text) => filter({ object: text.trim() })} label={t('searchLog')} />
          <Choice
            label={t('state')}
            value={status}
            options={[
              ['', t('anyStatus')],
              ...DELIVERY_STATUSES.map((one) => [one, t(`deliveryStatuses.${one}`)] as const),
            ]}
            onChange={(one) => filter({ status: one })}
          />
          <Choice
            label={t('event')}
            value={eventType}
            options={[['', t('anyEvent')], ...WEBHOOK_EVENT_TYPES.map((one) => [one, one] as const)]}
            onChange={(one) => filter({ event: one })}
          />
          <DayRange words={{ since: t('since'), until: t('until') }} />
        </div>
        <QueryState query={query} what={t('whatLog')}>
          {({ deliveries, next }) =>
            deliveries.length === 0 ? (
              <EmptyState>{t(filtered ? 'emptyLogFilter' : 'emptyLog')}</EmptyState>
            ) : (
              <>
                <DeliveryTable deliveries={deliveries} chosen={chosen} onChoose={choose} />
                <p className="flex justify-end gap-2 px-4 py-2">
                  {after && (
                    <Button size="small" onClick={() => filter({})}>
                      {t('newest')}
                    </Button>
                  )}
                  {next && (
                    <Button size="small" onClick={() => setParams({ after: next })}>
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
          <Sheet open onClose={() => choose('')} title={t('delivery')}>
            <DeliveryPanel key={chosen} id={chosen} />
          </Sheet>
        )
      )}
    </div>
  );
}
