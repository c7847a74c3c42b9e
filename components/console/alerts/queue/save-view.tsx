'use client';

import { BookmarkPlus, Trash2, UserRound, UsersRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useDeleteView, useSaveView, useShareView } from '@/components/console/api/use-alert-views';
import { Confirm } from '@/components/console/layout/confirm';
import { May } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { AlertView } from '@/core/alerts/queue/views-contract';

export function SaveView(props: {
  /** As a query string. */
  query: string;
  kept: AlertView | undefined;
  onForgotten: () => void;
}): ReactElement | null {
  const { query, kept, onForgotten } = props;
  const t = useTranslations('alerts');
  const [naming, setNaming] = useState(false);
  if (kept?.own) return <OwnView view={kept} onForgotten={onForgotten} />;
  if (kept) return <TeamView view={kept} onForgotten={onForgotten} />;
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

function OwnView({ view, onForgotten }: { view: AlertView; onForgotten: () => void }): ReactElement {
  const t = useTranslations('alerts');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const forget = useDeleteView();
  const share = useShareView();
  const failed = (error: Error) => toast({ text: problemDetails(error).detail ?? t('notDone') });
  const { id, name, shared } = view;
  return (
    <>
      <May least="analyst">
        <Button
          size="small"
          busy={share.isPending}
          onClick={() =>
            share.mutate(
              { id, shared: !shared },
              {
                onSuccess: () => toast({ text: t(shared ? 'teamViews.takenBack' : 'teamViews.shared', { name }) }),
                onError: failed,
              },
            )
          }
        >
          {shared ? (
            <UserRound aria-hidden className="size-4" strokeWidth={1.75} />
          ) : (
            <UsersRound aria-hidden className="size-4" strokeWidth={1.75} />
          )}
          {t(shared ? 'teamViews.takeBack' : 'teamViews.share')}
        </Button>
      </May>
      <Button
        size="small"
        busy={forget.isPending}
        onClick={() => (shared ? setAsking(true) : forget.mutate(id, { onSuccess: onForgotten, onError: failed }))}
        aria-label={t('forgetView', { name })}
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('forget')}
      </Button>
      {asking && (
        <Confirm
          title={t('teamViews.forgetTitle', { name })}
          act={t('forget')}
          danger
          running={forget}
          onRun={() => forget.mutate(id, { onSuccess: onForgotten })}
          onClose={() => setAsking(false)}
        >
          {t('teamViews.forgetBody')}
        </Confirm>
      )}
    </>
  );
}

/** Admins may delete a shared view of another member. */
function TeamView({ view, onForgotten }: { view: AlertView; onForgotten: () => void }): ReactElement {
  const t = useTranslations('alerts');
  const [asking, setAsking] = useState(false);
  const forget = useDeleteView();
  const { id, name, ownerName } = view;
  return (
    <>
      <p className="text-ink-2 text-small">{t('teamViews.of', { owner: ownerName })}</p>
      <May least="admin">
        <Button size="small" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          {t('teamViews.delete')}
        </Button>
      </May>
      {asking && (
        <Confirm
          title={t('teamViews.deleteTitle', { name })}
          act={t('teamViews.deleteConfirm')}
          danger
          running={forget}
          onRun={() => forget.mutate(id, { onSuccess: onForgotten })}
          onClose={() => setAsking(false)}
        >
          {t('teamViews.deleteBody', { owner: ownerName })}
        </Confirm>
      )}
    </>
  );
}

function NameView(props: { query: string; onClose: () => void }): ReactElement {
  const { query, onClose } = props;
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
      {save.error && <ErrorPanel title={t('states.notDone')} {...problemDetails(save.error)} />}
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
