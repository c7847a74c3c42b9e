'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDetails } from '@/components/console/api/use-api-keys';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { DAY_AND_TIME } from '@/components/console/layout/dates/day-field';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { May, useMay } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AlertDetail } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { AddDialog } from '../queue/add-dialog';
import { DetailRequestDialog } from './detail-request-dialog';

export function DetailRequests({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts.ask');
  const [open, setOpen] = useState<'asking' | 'adding' | null>(null);
  const can = useMay('analyst') && isOpen(alert.status) && alert.asking.fields.length > 0;
  useKeyboardShortcuts({ ask: can ? () => setOpen('asking') : undefined });
  const close = () => setOpen(null);
  if (!can && alert.details.length === 0) return null;
  return (
    <div className="mt-3 grid gap-2">
      {can && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('asking')}>
            {t('button')} <Key of="ask" />
          </Button>
          <Button onClick={() => setOpen('adding')}>{t('addIt')}</Button>
        </div>
      )}
      <Asked alert={alert} />
      {open === 'asking' && <DetailRequestDialog alert={alert} onClose={close} />}
      {open === 'adding' && <AddDialog alert={alert} onClose={close} />}
    </div>
  );
}

function Asked({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts.ask');
  const format = useFormatter();
  const { withdraw } = useDetails(alert.id);
  const latest = alert.details.find(({ origin }) => origin === 'customer');
  if (!latest) return null;
  const { state, askedBy: name, fields, createdAt, closedAt, expiresAt } = latest;
  if (state !== 'open')
    return (
      <p className="text-small">
        {t(`states.${state}`, { name })} <RelativeTime at={closedAt ?? createdAt} className="text-ink-2" />
      </p>
    );
  const time = format.dateTime(new Date(expiresAt), DAY_AND_TIME);
  return (
    <div className="border-info border-l-2 pl-3 text-small">
      <p>
        {t('waiting', { name, fields: fields.map((field) => t(`fields.${field}`)).join(', '), time })}{' '}
        {alert.waitingUntil !== null && t('timeStands')}
      </p>
      <May least="analyst">
        <Button size="small" className="mt-1" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      </May>
    </div>
  );
}
