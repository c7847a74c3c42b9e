'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { CREDITS } from '@/core/products';
import type { ConsoleSearch } from '@/core/screening/requests/console-search-contract';
import { langOf } from '../alerts/alert-labels';
import { problemDetails, problemKindOf, problemOf } from '../api/api-client';
import { useSaveRequest } from '../api/use-health';

const TOLD = ['fullName', 'dateOfBirth', 'country', 'documentNumber'] as const;
const LABELS = { fullName: 'name', dateOfBirth: 'birthDate', country: 'country', documentNumber: 'document' } as const;

/** Turn a search into a screening request; shows cost and retention first. */
export function SaveRequest({ search, onClose }: { search: ConsoleSearch; onClose: () => void }): ReactElement {
  const t = useTranslations('screening');
  const ui = useTranslations('ui');
  const router = useRouter();
  const save = useSaveRequest();
  const [externalId, setExternalId] = useState('');
  const { fullName, dateOfBirth, country, documentNumber, sources, asOf } = search;
  const given = { fullName, dateOfBirth, country, documentNumber };
  const run = () =>
    save.mutate(
      { ...given, externalId: externalId.trim() || undefined },
      { onSuccess: ({ requestId }) => router.push(`/console/subjects/${requestId}`) },
    );
  const faults = TOLD.flatMap((field) => {
    const key = `faults.${field}.${problemKindOf(save.error, field)}`;
    const fault = t.has(key) ? t(key) : problemOf(save.error, field);
    return fault ? [`${t(LABELS[field])}: ${fault}`] : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('save.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={run}>
            {t('save.confirm', { credits: CREDITS.screeningRequest })}
          </Button>
        </>
      }
    >
      {save.error && (
        <ErrorPanel
          title={t('save.failed')}
          {...problemDetails(save.error)}
          {...(faults.length > 0 && { detail: faults.join(' ') })}
        />
      )}
      <dl className="mb-3 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {TOLD.map((field) => {
          const value = given[field];
          if (!value) return null;
          return (
            <div key={field} className="contents">
              <dt className="text-ink-2">{t(LABELS[field])}</dt>
              <dd lang={field === 'fullName' ? langOf(value) : undefined} className="[overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mb-3">{t('save.means', { credits: CREDITS.screeningRequest })}</p>
      {(sources || asOf) && <p className="mb-3 text-watch">{t('save.everything')}</p>}
      <Field label={t('save.externalId')} hint={t('save.externalIdHint')} error={problemOf(save.error, 'externalId')}>
        {(control) => (
          <Input
            {...control}
            className="ident"
            value={externalId}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setExternalId(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
