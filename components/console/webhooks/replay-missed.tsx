'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Select } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { Destination } from '@/core/webhooks/contract';
import { problemDetails } from '../api/api-client';
import { useCountMissed, useReplay } from '../api/use-webhooks';

const SPANS = {
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  ever: Number.POSITIVE_INFINITY,
} as const;
type Span = keyof typeof SPANS;

/** Shows the number of events before replaying. */
export function ReplayMissed({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('replay')}</Button>
      {open && <ReplayDialog destination={destination} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplayDialog({ destination, onClose }: { destination: Destination; onClose: () => void }): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const [span, setSpan] = useState<Span>('day');
  const { mutate: count, ...counted } = useCountMissed(destination.id);
  const replay = useReplay(destination.id);
  const since = sinceOf(destination, span);
  useEffect(() => count(sinceOf(destination, span)), [count, destination, span]);
  const n = counted.isPending ? undefined : counted.data?.queued;
  const trouble = replay.error ?? counted.error;
  const send = () =>
    replay.mutate(since, {
      onSuccess: ({ queued }) => {
        toast({ text: t('webhooks.replayed', { queued }) });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('webhooks.replayTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" busy={replay.isPending} disabled={!n || !destination.enabled} onClick={send}>
            {t('webhooks.replaySend', { n: n ?? 0 })}
          </Button>
        </>
      }
    >
      {trouble && <ErrorPanel title={t('states.notDone')} {...problemDetails(trouble)} />}
      <Field label={t('webhooks.replaySince')} hint={t('webhooks.replayHint')}>
        {(control) => (
          <Select {...control} value={span} onChange={(event) => setSpan(event.target.value as Span)}>
            {(Object.keys(SPANS) as Span[]).map((id) => (
              <option key={id} value={id}>
                {t(`webhooks.spans.${id}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="mt-3">
        {n === undefined ? t('webhooks.counting') : t('webhooks.missed', { n })}
      </p>
      {!destination.enabled && <p className="text-watch">{t('webhooks.offFirst')}</p>}
    </Dialog>
  );
}

/** Not before the destination was created. */
function sinceOf({ createdAt }: Destination, span: Span): string {
  return new Date(Math.max(Date.parse(createdAt), Date.now() - SPANS[span])).toISOString();
}
