'use client';

import { Ban } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { problemDetails } from '../api/api-client';
import { useAddToBlocklist, useDeleteDocument } from '../api/use-documents';
import { DeleteButton } from '../layout/confirm';
import { useMay } from '../layout/require-role';

/** Adds all identifiers of the document to the blocklist; for leads. */
export function BlockDocument({ instanceId }: { instanceId: string }): ReactElement | null {
  const t = useTranslations();
  const toast = useToast();
  const may = useMay('lead');
  const add = useAddToBlocklist();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!may) return null;
  const close = () => {
    add.reset();
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return;
    const done = () => {
      close();
      toast({ text: t('settings.blocklist.added') });
    };
    add.mutate({ instanceId, reason: reason.trim() }, { onSuccess: done });
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Ban aria-hidden className="size-4" strokeWidth={1.75} />
        {t('settings.blocklist.addDocument')}
      </Button>
      <Dialog open={open} onClose={close} title={t('settings.blocklist.addDocument')}>
        <form method="post" onSubmit={submit} noValidate className="grid gap-4">
          {add.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(add.error)} />}
          <p>{t('settings.blocklist.addDocumentBody')}</p>
          <Field label={t('settings.blocklist.reason')} required>
            {(control) => (
              <Input {...control} value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button type="submit" look="primary" busy={add.isPending}>
              {t('settings.blocklist.add')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Shown to leads and higher roles only. */
export function DeleteDocument(props: { instanceId: string; ofSession: boolean }): ReactElement | null {
  const { instanceId, ofSession } = props;
  const t = useTranslations('documents');
  const remove = useDeleteDocument(instanceId);
  if (!useMay('lead')) return null;
  return (
    <DeleteButton
      small
      label={t('delete')}
      title={t('deleteTitle')}
      done={t('deleted')}
      list="/console/documents"
      typed={instanceId.slice(-6)}
      remove={remove}
    >
      <p>{t('deleteBody')}</p>
      {ofSession && <p>{t('deleteOfSession')}</p>}
    </DeleteButton>
  );
}
