'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Select } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Destination } from '@/core/webhooks/contract';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { problemDetails } from '../api/api-client';
import { useTestDestination } from '../api/use-webhooks';

/** Subscribed event types come first. */
export function SendTest({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const test = useTestDestination(destination.id);
  const [asking, setAsking] = useState(false);
  const own = WEBHOOK_EVENT_TYPES.filter((type) => destination.eventTypes.includes(type));
  const others = WEBHOOK_EVENT_TYPES.filter((type) => !own.includes(type));
  const [chosen, setChosen] = useState<(typeof WEBHOOK_EVENT_TYPES)[number] | null>(null);
  const type = chosen ?? own[0] ?? others[0];
  const send = () => {
    if (!type) return;
    test.mutate(type, {
      onSuccess: () => {
        toast({ text: t('webhooks.testSent') });
        setAsking(false);
      },
    });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('webhooks.test')}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('webhooks.testTitle')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
            <Button look="primary" busy={test.isPending} disabled={!destination.enabled} onClick={send}>
              {t('webhooks.testSend')}
            </Button>
          </>
        }
      >
        {test.isError && <ErrorPanel title={t('webhooks.notDone')} {...problemDetails(test.error)} />}
        {!destination.enabled && <p className="text-watch">{t('webhooks.offFirst')}</p>}
        <Field label={t('webhooks.testType')} hint={t('webhooks.testHow')}>
          {(control) => (
            <Select
              {...control}
              className="ident text-small"
              value={type}
              onChange={(event) => setChosen(WEBHOOK_EVENT_TYPES.find((one) => one === event.target.value) ?? null)}
            >
              <Types label={t('webhooks.testOwn')} types={own} />
              <Types label={t('webhooks.testOthers')} types={others} />
            </Select>
          )}
        </Field>
      </Dialog>
    </>
  );
}

function Types({ label, types }: { label: string; types: readonly string[] }): ReactElement | null {
  if (types.length === 0) return null;
  return (
    <optgroup label={label}>
      {types.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </optgroup>
  );
}
