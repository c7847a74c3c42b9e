'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Fault, Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Destination } from '@/core/webhooks/contract';
import { DEPRECATED_EVENT_TYPES, ENVIRONMENTS, WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { problemAtOrBelow, problemDetails, problemOf } from '../api/api-client';
import { useCreateDestination, useUpdateDestination } from '../api/use-webhooks';
import { EventTypesField } from './event-types-field';

/** The secret stays. */
export function EditDestination({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
      {open && <DestinationDialog destination={destination} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Adds a destination, or edits `destination`. */
export function DestinationDialog(props: {
  destination?: Destination;
  onClose: () => void;
  onAdded?: (secret: string) => void;
}): ReactElement {
  const { destination, onClose, onAdded } = props;
  const t = useTranslations('webhooks');
  return (
    <Dialog wide open onClose={onClose} title={t(destination ? 'editTitle' : 'add')}>
      <DestinationForm destination={destination} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

/** `value` is empty for the stored one. */
type Header = { key: number; name: string; value: string; stored: boolean };

function DestinationForm(props: {
  destination: Destination | undefined;
  onClose: () => void;
  onAdded: ((secret: string) => void) | undefined;
}): ReactElement {
  const { destination, onClose, onAdded } = props;
  const t = useTranslations();
  const toast = useToast();
  const create = useCreateDestination();
  const update = useUpdateDestination(destination?.id ?? '');
  const running = destination ? update : create;
  const [url, setUrl] = useState(destination?.url ?? '');
  const [description, setDescription] = useState(destination?.description ?? '');
  const [eventTypes, setEventTypes] = useState(
    WEBHOOK_EVENT_TYPES.filter((type) =>
      destination ? destination.eventTypes.includes(type) : !(type in DEPRECATED_EVENT_TYPES),
    ),
  );
  const [environments, setEnvironments] = useState<Array<'live' | 'test'>>(
    ENVIRONMENTS.filter((one) => destination?.environments.includes(one) ?? true),
  );
  const [headers, setHeaders] = useState<Header[]>(
    () => destination?.headerNames.map((name, key) => ({ key, name, value: '', stored: true })) ?? [],
  );
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!url.trim() || eventTypes.length === 0 || environments.length === 0) return;
    const fields = {
      description: description.trim(),
      eventTypes,
      environments,
      headers: headers.map(({ name, value }) => ({ name: name.trim(), ...(value.trim() && { value: value.trim() }) })),
    };
    // The field may be scrolled out of view above the button.
    const onError = () => document.querySelector<HTMLInputElement>('dialog[open] input[type="url"]')?.focus();
    if (!destination)
      return create.mutate({ ...fields, url: url.trim() }, { onSuccess: ({ secret }) => onAdded?.(secret), onError });
    const change = { ...fields, ...(url.trim() !== destination.url && { url: url.trim() }) };
    const onSuccess = () => {
      toast({ text: t('webhooks.edited') });
      onClose();
    };
    update.mutate(change, { onSuccess, onError });
  };
  const refused = problemOf(running.error, 'url');
  const badHeader = problemAtOrBelow(running.error, 'headers');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {running.isError && !refused && !badHeader && (
        <ErrorPanel
          title={t(destination ? 'states.notDone' : 'webhooks.notAdded')}
          {...problemDetails(running.error)}
        />
      )}
      <Field
        label={t('webhooks.url')}
        hint={t(destination ? 'webhooks.editHint' : 'webhooks.urlHint')}
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
              running.reset();
            }}
          />
        )}
      </Field>
      <Field label={t('webhooks.description')}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
      <EventTypesField chosen={eventTypes} onChange={setEventTypes} />
      {tried && eventTypes.length === 0 && <Fault>{t('webhooks.eventsMissing')}</Fault>}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-ink-2">{t('webhooks.environments')}</legend>
        {ENVIRONMENTS.map((one) => (
          <Checkbox
            key={one}
            label={t(`webhooks.environment.${one}`)}
            checked={environments.includes(one)}
            onChange={({ target }) =>
              setEnvironments((all) =>
                ENVIRONMENTS.filter((each) => (each === one ? target.checked : all.includes(each))),
              )
            }
          />
        ))}
        {tried && environments.length === 0 && <Fault>{t('webhooks.environmentMissing')}</Fault>}
      </fieldset>
      <HeadersField headers={headers} onChange={setHeaders} fault={badHeader} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={running.isPending}>
          {t(destination ? 'webhooks.save' : 'webhooks.add')}
        </Button>
      </div>
    </form>
  );
}

const MOST_HEADERS = 5;

function HeadersField(props: {
  headers: Header[];
  onChange: (headers: Header[]) => void;
  fault: string | undefined;
}): ReactElement {
  const { headers, onChange, fault } = props;
  const t = useTranslations('webhooks');
  const set = (key: number, part: Partial<Header>) =>
    onChange(headers.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const next = Math.max(-1, ...headers.map(({ key }) => key)) + 1;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ink-2">{t('ownHeaders')}</legend>
      <p className="text-ink-3 text-small">{t('ownHeadersHint')}</p>
      {headers.map(({ key, name, value, stored }) => (
        <div key={key} className="flex gap-2">
          <Input
            aria-label={t('headerName')}
            className="ident"
            maxLength={64}
            value={name}
            disabled={stored}
            onChange={({ target }) => set(key, { name: target.value })}
          />
          <Input
            aria-label={t('headerValue')}
            className="ident"
            maxLength={512}
            value={value}
            placeholder={stored ? t('headerKept') : ''}
            onChange={({ target }) => set(key, { value: target.value })}
          />
          <Button
            aria-label={t('removeHeader', { name })}
            onClick={() => onChange(headers.filter((one) => one.key !== key))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {fault && <Fault>{fault}</Fault>}
      {headers.length < MOST_HEADERS && (
        <div>
          <Button
            size="small"
            onClick={() => onChange([...headers, { key: next, name: '', value: '', stored: false }])}
          >
            {t('addHeader')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
