'use client';

import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { DAY_AND_TIME } from '../layout/dates/day-field';

/** Shown only once. After a rotation the previous secret also signs until the given time. */
export function SecretDialog(props: {
  secret: string | null;
  rotatedUntil?: string | null;
  onClose: () => void;
}): ReactElement {
  const { secret, rotatedUntil, onClose } = props;
  const t = useTranslations('webhooks');
  const format = useFormatter();
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={t('secretTitle')}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('saved')}
        </Button>
      }
    >
      <p className="mb-3">{t('secretOnce')}</p>
      {rotatedUntil && (
        <p className="mb-3 border-watch border-l-2 pl-3">
          {t('overlap', {
            until: format.dateTime(new Date(rotatedUntil), DAY_AND_TIME),
          })}
        </p>
      )}
      <div className="flex items-center gap-2 border border-line bg-sunken p-2">
        <code className="min-w-0 flex-1 break-all">{secret}</code>
        <CopyButton value={secret ?? ''} />
      </div>
    </Dialog>
  );
}
