'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Destination } from '@/core/webhooks/contract';
import { DEPRECATED_EVENT_TYPES, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@/core/webhooks/event-types';
import { problemDetails, problemOf } from '../api/api-client';
import { useCreateDestination, useDestinations } from '../api/use-webhooks';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { EventTypesField } from './event-types-field';
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
      <Dialog wide open={adding} onClose={() => setAdding(false)} title={t('add')}>
        <AddForm
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      </Dialog>
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
            </Td>
            <Td label={t('state')}>
              <DestinationState destination={destination} />
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

export function DestinationState({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const { enabled, disabledReason, failingSince } = destination;
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
      <span className="inline-flex items-center gap-2">
        <Chip tone="hit">{t('failing')}</Chip> <RelativeTime at={failingSince} className="text-ink-2 text-small" />
      </span>
    );
  }
  return <Chip tone="clear">{t('on')}</Chip>;
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }): ReactElement {
  const t = useTranslations();
  const create = useCreateDestination();
  const [url, setUrl] = useState('');
  const [eventTypes, setEventTypes] = useState<WebhookEventType[]>(
    WEBHOOK_EVENT_TYPES.filter((type) => !(type in DEPRECATED_EVENT_TYPES)),
  );
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!url.trim() || eventTypes.length === 0) return;
    const order = { url: url.trim(), eventTypes };
    create.mutate(order, {
      onSuccess: ({ secret }) => onAdded(secret),
      // The field may be scrolled out of view above the button.
      onError: () => document.querySelector<HTMLInputElement>('dialog[open] input[type="url"]')?.focus(),
    });
  };
  const refused = problemOf(create.error, 'url');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {create.isError && !refused && <ErrorPanel title={t('webhooks.notAdded')} {...problemDetails(create.error)} />}
      <Field
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={tried && !url.trim() ? t('webhooks.urlMissing') : refused}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            className="ident"
            value={url}
            placeholder="https://api.example.lk/gatehouse"
            onChange={(event) => {
              setUrl(event.target.value);
              create.reset();
            }}
          />
        )}
      </Field>
      <EventTypesField chosen={eventTypes} onChange={setEventTypes} />
      {tried && eventTypes.length === 0 && (
        <p role="alert" className="text-hit text-small">
          {t('webhooks.eventsMissing')}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('webhooks.add')}
        </Button>
      </div>
    </form>
  );
}
