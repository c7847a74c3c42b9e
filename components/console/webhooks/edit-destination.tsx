'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Destination } from '@/core/webhooks/contract';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { problemDetails, problemOf } from '../api/api-client';
import { useUpdateDestination } from '../api/use-webhooks';
import { EventTypesField } from './event-types-field';

/** The secret stays. */
export function EditDestination({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
      {open && <EditDialog destination={destination} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ destination, onClose }: { destination: Destination; onClose: () => void }): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const update = useUpdateDestination(destination.id);
  const [url, setUrl] = useState(destination.url);
  const [eventTypes, setEventTypes] = useState(
    WEBHOOK_EVENT_TYPES.filter((type) => destination.eventTypes.includes(type)),
  );
  const [tried, setTried] = useState(false);
  const refused = problemOf(update.error, 'url');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (url.trim() === '' || eventTypes.length === 0) return;
    const change = { eventTypes, ...(url.trim() !== destination.url && { url: url.trim() }) };
    update.mutate(change, {
      onSuccess: () => {
        toast({ text: t('webhooks.edited') });
        onClose();
      },
    });
  };
  return (
    <Dialog wide open onClose={onClose} title={t('webhooks.editTitle')}>
      {update.isError && !refused && <ErrorPanel title={t('states.notDone')} {...problemDetails(update.error)} />}
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={t('webhooks.url')}
          hint={t('webhooks.editHint')}
          error={tried && url.trim() === '' ? t('webhooks.urlMissing') : refused}
        >
          {(control) => <Input {...control} type="url" value={url} onChange={(event) => setUrl(event.target.value)} />}
        </Field>
        <EventTypesField chosen={eventTypes} onChange={setEventTypes} />
        {tried && eventTypes.length === 0 && <p className="text-hit text-small">{t('webhooks.eventsMissing')}</p>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={update.isPending}>
            {t('webhooks.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
