'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useDeleteDocument } from '../api/use-documents';
import { DeleteButton } from '../layout/delete-button';
import { useMay } from '../layout/require-role';

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
      remove={remove}
    >
      <p>{t('deleteBody')}</p>
      {ofSession && <p>{t('deleteOfSession')}</p>}
    </DeleteButton>
  );
}
