'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Destination } from '@/core/webhooks/contract';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { useDestinations } from '../api/use-webhooks';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { DestinationDialog } from './destination-dialog';
import { SecretDialog } from './secret-dialog';

export function WebhooksPage(): ReactElement {
  const t = useTranslations('webhooks');
  const query = useDestinations();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Button look="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('add')}
        </Button>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {({ destinations }) =>
            destinations.length === 0 ? (
              <EmptyState>{t('empty')}</EmptyState>
            ) : (
              <DestinationTable destinations={destinations} />
            )
          }
        </QueryState>
      </div>
      {adding && (
        <DestinationDialog
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function DestinationTable({ destinations }: { destinations: Destination[] }): ReactElement {
  const t = useTranslations('webhooks');
  const router = useRouter();
  return (
    <Table stacks caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('url')}</Th>
          <Th>{t('state')}</Th>
          <Th numeric>{t('rate')}</Th>
          <Th>{t('lastDelivered')}</Th>
          <Th numeric>{t('eventCount')}</Th>
          <Th>{t('added')}</Th>
        </tr>
      </thead>
      <tbody>
        {destinations.map((destination) => (
          <Tr key={destination.id} onClick={() => router.push(`/console/webhooks/${destination.id}`)}>
            <Td>
              <Link href={`/console/webhooks/${destination.id}`} className="ident break-all text-gate hover:underline">
                {destination.url}
              </Link>
              {destination.environments.length === 1 && (
                <Chip className="ml-2" tone="watch" bare>
                  {t(destination.environments[0] === 'test' ? 'testOnly' : 'liveOnly')}
                </Chip>
              )}
              {destination.description && <p className="text-ink-2 text-small">{destination.description}</p>}
            </Td>
            <Td label={t('state')}>
              <DestinationState destination={destination} />
            </Td>
            <Td label={t('rate')} numeric>
              <Rate recent={destination.recent} />
            </Td>
            <Td label={t('lastDelivered')} className="text-ink-2 text-small">
              {destination.recent?.lastDeliveredAt && <RelativeTime at={destination.recent.lastDeliveredAt} />}
            </Td>
            <Td label={t('eventCount')} numeric>
              {t('ofKinds', { n: destination.eventTypes.length, of: WEBHOOK_EVENT_TYPES.length })}
            </Td>
            <Td label={t('added')} className="text-ink-2 text-small">
              <RelativeTime at={destination.createdAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Rate({ recent }: Pick<Destination, 'recent'>): ReactElement | null {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  if (!recent?.attempted) return null;
  const { attempted, delivered } = recent;
  // Rounded down: only all is 100 %.
  const rate = format.number(Math.floor((delivered / attempted) * 1_000) / 1_000, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return <>{t('rateOf', { rate, attempted })}</>;
}

export function DestinationState({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const { enabled, disabledReason, failingSince, heldUntil } = destination;
  if (!enabled) {
    const key = `reasons.${disabledReason ?? 'manual'}`;
    return (
      <Chip tone={disabledReason === 'manual' ? 'neutral' : 'hit'}>
        {t('off', { reason: t.has(key) ? t(key) : '' })}
      </Chip>
    );
  }
  if (failingSince) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Chip tone="hit">{t('failing')}</Chip> <RelativeTime at={failingSince} className="text-ink-2 text-small" />
        {heldUntil && (
          <span className="text-ink-2 text-small">
            {t('held')} <RelativeTime at={heldUntil} />
          </span>
        )}
      </span>
    );
  }
  return <Chip tone="clear">{t('on')}</Chip>;
}
