'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Radio } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { UNWATCH_REASONS } from '@/core/screening/monitoring/monitoring-end-reasons';
import type { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { problemDetails } from '../api/api-client';
import { useStopWatching } from '../api/use-subjects';

/** The audit log stores reason and member. */
export function StopMonitoringAction({
  person,
  onClose,
}: {
  person: SubjectDetail;
  onClose: () => void;
}): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const stop = useStopWatching(person.requestId);
  const [reason, setReason] = useState<(typeof UNWATCH_REASONS)[number] | null>(null);
  const run = () => {
    if (!reason) return;
    stop.mutate(
      { reason },
      {
        onSuccess: () => {
          toast({ text: t('people.stopped', { name: person.fullName }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.stopTitle', { name: person.fullName })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="danger" busy={stop.isPending} disabled={!reason} onClick={run}>
            {t('people.stop')}
          </Button>
        </>
      }
    >
      {stop.error && <ErrorPanel title={t('states.notDone')} {...problemDetails(stop.error)} />}
      <p className="mb-3">{t('people.stopBody')}</p>
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-ink-2">{t('people.why')}</legend>
        {UNWATCH_REASONS.map((code) => (
          <Radio
            key={code}
            name="unwatch"
            label={t(`people.reasons.${code}`)}
            checked={reason === code}
            onChange={() => setReason(code)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
