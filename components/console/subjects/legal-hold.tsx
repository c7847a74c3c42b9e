'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input, Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import { HOLD_REASONS } from '@/core/organizations/legal-hold';
import type { LegalHoldState, SetLegalHold } from '@/core/organizations/legal-hold-contract';
import { call, problemDetails } from '../api/api-client';
import { Confirm } from '../layout/confirm';
import { useMay } from '../layout/require-role';

type Hold = NonNullable<LegalHoldState['hold']>;

function useChangeHold(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetLegalHold | null) =>
      call<LegalHoldState>(`/legal-holds/${id}`, body ? { method: 'PUT', body } : { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['legal-hold'] }),
  });
}

/** Of the subject of a screening, session or document; admins set and lift it. */
export function LegalHold({ id }: { id: string }): ReactElement | null {
  const t = useTranslations('legalHold');
  const query = useQuery({
    queryKey: ['legal-hold', id],
    queryFn: ({ signal }) => call<LegalHoldState>(`/legal-holds/${id}`, { signal }),
  });
  const may = useMay('admin');
  const [asking, setAsking] = useState(false);
  if (!query.data) return null;
  const { hold } = query.data;
  const close = () => setAsking(false);
  return (
    <>
      {hold && <Chip tone="watch">{t('held')}</Chip>}
      {may && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t(hold ? 'lift' : 'set')}
        </Button>
      )}
      {asking && (hold ? <Lift id={id} hold={hold} onClose={close} /> : <SetHold id={id} onClose={close} />)}
    </>
  );
}

function Lift({ id, hold, onClose }: { id: string; hold: Hold; onClose: () => void }): ReactElement {
  const t = useTranslations('legalHold');
  const change = useChangeHold(id);
  const { reason, reference, setBy, setAt } = hold;
  return (
    <Confirm
      title={t('liftTitle')}
      act={t('lift')}
      running={change}
      onRun={() => change.mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('liftBody')}</p>
      <p className="text-ink-2">
        {[t(`reasons.${reason}`), reference, setBy].filter(Boolean).join(' · ')} · <RelativeTime at={setAt} />
      </p>
    </Confirm>
  );
}

function SetHold({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const t = useTranslations();
  const form = useId();
  const change = useChangeHold(id);
  const [reason, setReason] = useState<Hold['reason']>('litigation');
  const [reference, setReference] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ reason, reference: reference.trim() || null }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      running={change.isPending}
      onClose={onClose}
      title={t('legalHold.setTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={change.isPending}>
            {t('legalHold.set')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
        {change.error && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
        <p>{t('legalHold.setBody')}</p>
        <Field label={t('legalHold.reason')} required>
          {(control) => (
            <Select {...control} value={reason} onChange={({ target }) => setReason(target.value as Hold['reason'])}>
              {HOLD_REASONS.map((code) => (
                <option key={code} value={code}>
                  {t(`legalHold.reasons.${code}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('legalHold.reference')} hint={t('legalHold.referenceHint')}>
          {(control) => (
            <Input
              {...control}
              value={reference}
              maxLength={40}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
