'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useDeleteDocument } from '../queries/use-documents';
import { Confirm } from '../shell/confirm';
import { useMay } from '../shell/may';

/** Deletes a document for good, with its pictures and all that was read from it; for leads. */
export function DeleteDocument(props: { instanceId: string; ofSession: boolean }): ReactElement | null {
  const { instanceId, ofSession } = props;
  const t = useTranslations('documents');
  const toast = useToast();
  const router = useRouter();
  const remove = useDeleteDocument();
  const [asking, setAsking] = useState(false);
  if (!useMay('lead')) return null;
  const leave = () => {
    toast({ text: t('deleted') });
    router.push('/console/documents');
  };
  // The page may learn that there is nothing here any more before this is answered; a refusal is told by the dialog.
  const run = () => void remove.mutateAsync(instanceId).then(leave, () => undefined);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('delete')}
      </Button>
      {asking && (
        <Confirm
          title={t('deleteTitle')}
          act={t('delete')}
          danger
          running={remove}
          onRun={run}
          onClose={() => {
            remove.reset();
            setAsking(false);
          }}
        >
          <p>{t('deleteBody')}</p>
          {ofSession && <p>{t('deleteOfSession')}</p>}
        </Confirm>
      )}
    </>
  );
}
