'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { BusinessContact } from '@/core/kyc/session/contact';
import { problemDetails, problemOf } from '../api/api-client';
import { useChangeBranding } from '../api/use-branding';
import { UnsavedGuard } from '../layout/drafts/unsaved';

const PARTS = [
  { part: 'text', type: 'text', max: 300 },
  { part: 'phone', type: 'tel', max: 32 },
  { part: 'email', type: 'email', max: 200 },
  { part: 'privacyUrl', type: 'url', max: 500 },
  { part: 'returnUrl', type: 'url', max: 500 },
] as const;

/** Shown at the end of the customer's page and in its help; replies to emails go to the address. */
export function ContactForm({ saved }: { saved: BusinessContact }): ReactElement {
  const t = useTranslations();
  const change = useChangeBranding();
  const toast = useToast();
  const [draft, setDraft] = useState(saved);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ contact: draft }, { onSuccess: () => toast({ text: t('settings.branding.saved') }) });
  };
  const fault = (part: keyof BusinessContact) => problemOf(change.error, part) && t(`settings.contact.faults.${part}`);
  const told = PARTS.some(({ part }) => problemOf(change.error, part));
  return (
    <form method="post" aria-label={t('settings.contact.title')} onSubmit={submit} noValidate className="grid gap-3">
      <UnsavedGuard dirty={PARTS.some(({ part }) => draft[part] !== saved[part])} scope="tab" />
      <h2 className="font-bold text-section">{t('settings.contact.title')}</h2>
      <p className="text-ink-2">{t('settings.contact.purpose')}</p>
      {change.isError && !told && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      {PARTS.map(({ part, type, max }) => (
        <Field
          key={part}
          label={t(`settings.contact.${part}`)}
          hint={t(`settings.contact.hints.${part}`)}
          error={fault(part)}
        >
          {(control) => (
            <Input
              {...control}
              type={type}
              maxLength={max}
              value={draft[part] ?? ''}
              onChange={(event) =>
                setDraft({ ...draft, [part]: event.target.value === '' ? null : event.target.value })
              }
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" look="primary" busy={change.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
