'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { Destination } from '@/core/webhooks/contract';
import { SECRET_OVERLAP_HOURS } from '@/core/webhooks/schedule';
import { useRotateSecret } from '../api/use-webhooks';
import { Confirm } from '../layout/confirm';
import { DAY_AND_TIME } from '../layout/dates/day-field';
import { SecretDialog } from './secret-dialog';

/** The new secret is shown only once. */
export function RotateSecret({ destination }: { destination: Destination }): ReactElement {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const rotate = useRotateSecret(destination.id);
  const [asking, setAsking] = useState(false);
  const time = (at: Date) => format.dateTime(at, DAY_AND_TIME);
  const running = destination.previousSecretUntil ? new Date(destination.previousSecretUntil) : null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('rotate')}</Button>
      {asking && (
        <Confirm
          title={t('rotateTitle')}
          act={t('rotate')}
          running={rotate}
          onRun={() => rotate.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => {
            rotate.reset();
            setAsking(false);
          }}
        >
          {t('rotateUntil', { until: time(new Date(Date.now() + SECRET_OVERLAP_HOURS * 3_600_000)) })}
          <span className="mt-2 block">{t('rotateStandard')}</span>
          <span className="mt-2 block">{t('rotatePlain')}</span>
          {running && running.getTime() > Date.now() && (
            <span className="mt-2 block border-watch border-l-2 pl-3">
              {t('rotateAgain', { until: time(running) })}
            </span>
          )}
        </Confirm>
      )}
      <SecretDialog
        secret={rotate.data?.secret ?? null}
        rotatedUntil={rotate.data?.previousSecretUntil ?? null}
        onClose={rotate.reset}
      />
    </>
  );
}
