'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useChangeVoterService } from '@/components/console/api/use-voter-registry';
import { UnsavedGuard } from '@/components/console/layout/drafts/unsaved';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { VoterServiceView } from '@/core/documents/voter-registry/voter-settings';
import { differs } from '../settings-section';
import { WriteOnlyValues } from '../write-only-values';
import { asChange, draftOf, isComplete, type VoterServiceDraft } from './voter-service-draft';

const PATHS = ['name', 'nameSinhala', 'nameTamil', 'sex'] as const;

export function VoterServiceForm({ saved }: { saved: VoterServiceView | null }): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const change = useChangeVoterService();
  const [draft, setDraft] = useState<VoterServiceDraft>(draftOf(saved));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<VoterServiceDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete(draft)) return;
    change.mutate(
      { service: asChange(draft) },
      {
        onSuccess: ({ service }) => {
          setDraft(draftOf(service));
          toast({ text: t('settings.voters.serviceSaved') });
        },
      },
    );
  };
  const text = (part: 'url' | 'numberField', placeholder: string) => (
    <Field
      label={t(`settings.voters.${part}`)}
      hint={t(`settings.voters.${part}Hint`)}
      error={tried && !draft[part].trim() ? t('settings.voters.missing') : undefined}
    >
      {(control) => (
        <Input
          {...control}
          value={draft[part]}
          placeholder={placeholder}
          maxLength={2000}
          onChange={(event) => set({ [part]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-140 gap-4">
      <UnsavedGuard dirty={differs(draft, draftOf(saved))} scope="tab" />
      <h2 className="font-bold text-section">{t('settings.voters.serviceTitle')}</h2>
      {change.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      {text('url', 'https://')}
      <Field label={t('settings.voters.request')}>
        {(control) => (
          <Select
            {...control}
            value={draft.request}
            onChange={(event) => set({ request: event.target.value === 'form' ? 'form' : 'json' })}
          >
            <option value="json">JSON</option>
            <option value="form">{t('settings.voters.form')}</option>
          </Select>
        )}
      </Field>
      {text('numberField', 'nic')}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1 text-ink-2">{t('settings.voters.paths')}</legend>
        {PATHS.map((part) => (
          <Field key={part} label={t(`settings.voters.parts.${part}`)}>
            {(control) => (
              <Input
                {...control}
                value={draft.fields[part] ?? ''}
                maxLength={200}
                onChange={(event) => set({ fields: { ...draft.fields, [part]: event.target.value } })}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <WriteOnlyValues
        title={t('settings.voters.headers')}
        values={draft.headers}
        onChange={(headers) => set({ headers })}
      />
      <WriteOnlyValues
        title={t('settings.voters.secrets')}
        values={draft.secrets}
        onChange={(secrets) => set({ secrets })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={change.isPending}>
          {t('settings.voters.saveService')}
        </Button>
        {saved && (
          <Button look="danger" busy={change.isPending} onClick={() => change.mutate({ service: null })}>
            {t('settings.voters.removeService')}
          </Button>
        )}
      </div>
    </form>
  );
}
