'use client';

import { BookmarkPlus, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { AlertView } from '@/core/alerts/views-contract';
import { troubleOf } from '../queries/call';
import { useDeleteView, useSaveView } from '../queries/use-alert-views';

/** Keeps the filters on screen under a name, or forgets the kept view that is on screen. */
export function SaveView(props: {
  /** The filters as they stand in the address. */
  query: string;
  kept: AlertView | undefined;
  onForgotten: () => void;
}): ReactElement | null {
  const { query, kept, onForgotten } = props;
  const t = useTranslations('alerts');
  const [naming, setNaming] = useState(false);
  const forget = useDeleteView();
  if (kept)
    return (
      <Button
        size="small"
        busy={forget.isPending}
        onClick={() => forget.mutate(kept.id, { onSuccess: onForgotten })}
        aria-label={t('forgetView', { name: kept.name })}
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('forget')}
      </Button>
    );
  if (query === '') return null;
  return (
    <>
      <Button size="small" onClick={() => setNaming(true)}>
        <BookmarkPlus aria-hidden className="size-4" strokeWidth={1.75} />
        {t('saveView')}
      </Button>
      {naming && <NameView query={query} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameView({ query, onClose }: { query: string; onClose: () => void }): ReactElement {
  const t = useTranslations();
  const [name, setName] = useState('');
  const save = useSaveView();
  const run = () => name.trim() && save.mutate({ name: name.trim(), query }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('alerts.saveView')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={run}>
            {t('alerts.save')}
          </Button>
        </>
      }
    >
      {save.error && <ErrorPanel title={t('states.notDone')} {...troubleOf(save.error)} />}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field label={t('alerts.viewName')} hint={t('alerts.viewHint')}>
          {(control) => (
            <Input {...control} value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
