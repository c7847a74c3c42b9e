'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { readAsBase64 } from '@/components/ui/read-as-base64';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { accentOf, hexColour, TEXT_CONTRAST } from '@/core/kyc/session/accent';
import type { Branding } from '@/core/kyc/session/branding';
import type { BusinessContact } from '@/core/kyc/session/contact';
import { problemDetails, problemOf } from '../api/api-client';
import { useBranding, useChangeBranding } from '../api/use-branding';
import { UnsavedGuard } from '../layout/drafts/unsaved';
import { QueryState } from '../layout/query-state';

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
  const isShownAtField = PARTS.some(({ part }) => problemOf(change.error, part));
  return (
    <form method="post" aria-label={t('settings.contact.title')} onSubmit={submit} noValidate className="grid gap-3">
      <UnsavedGuard dirty={PARTS.some(({ part }) => draft[part] !== saved[part])} scope="tab" />
      <h2 className="font-bold text-section">{t('settings.contact.title')}</h2>
      <p className="text-ink-2">{t('settings.contact.purpose')}</p>
      {change.isError && !isShownAtField && (
        <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />
      )}
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

const OURS = '#005c5a';
const LOGO_MB = 1;

export function BrandingPanel(): ReactElement {
  const t = useTranslations('settings.branding');
  const query = useBranding();
  return (
    <QueryState query={query} what={t('what')}>
      {(saved) => (
        <div className="grid max-w-140 content-start gap-8 px-4 py-5">
          <Logo saved={saved} />
          <Colour key={saved.accent} saved={saved} />
          <ContactForm key={JSON.stringify(saved.contact)} saved={saved.contact} />
        </div>
      )}
    </QueryState>
  );
}

function Logo({ saved }: { saved: Branding }): ReactElement {
  const t = useTranslations();
  const change = useChangeBranding();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const done = () => toast({ text: t('settings.branding.saved') });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const fits = file.size <= LOGO_MB * 1024 * 1024;
    setProblem(fits ? undefined : t('settings.branding.tooLarge', { max: LOGO_MB }));
    if (!fits) return;
    const logo = { base64Data: await readAsBase64(file), mimeType: file.type };
    change.mutate({ logo }, { onSuccess: done });
  };
  return (
    <section className="grid gap-3">
      <h2 className="font-bold text-section">{t('settings.branding.logo')}</h2>
      {change.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      <div className="grid h-24 place-items-center border border-line bg-sunken p-3">
        {saved.logoUrl ? (
          <img
            src={saved.logoUrl}
            alt={saved.name}
            className="max-h-18 max-w-full rounded-chip bg-[#fff] object-contain p-1"
          />
        ) : (
          <span className="font-semibold text-kyc">{saved.name}</span>
        )}
      </div>
      <Field label={t('settings.branding.file')} hint={t('settings.branding.fileHint')} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="file"
            key={saved.logoUrl}
            accept="image/png,image/jpeg"
            className="py-1"
            disabled={change.isPending}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {saved.logoUrl && (
        <div>
          <Button busy={change.isPending} onClick={() => change.mutate({ logo: null }, { onSuccess: done })}>
            {t('settings.branding.remove')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Colour({ saved }: { saved: Branding }): ReactElement {
  const t = useTranslations();
  const change = useChangeBranding();
  const toast = useToast();
  const [text, setText] = useState(saved.accent ?? OURS);
  const colour = hexColour(text);
  const judged = colour ? accentOf(colour) : null;
  const set = (accent: string | null) =>
    change.mutate({ accent }, { onSuccess: () => toast({ text: t('settings.branding.saved') }) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (colour && judged?.accent) set(colour);
  };
  const contrast = judged?.contrast.toFixed(1);
  const refused = judged && contrast ? t('settings.branding.unreadable', { contrast, least: TEXT_CONTRAST }) : '';
  return (
    <form method="post" aria-label={t('settings.branding.colour')} onSubmit={submit} noValidate className="grid gap-3">
      <UnsavedGuard dirty={text.toLowerCase() !== (saved.accent ?? OURS).toLowerCase()} scope="tab" />
      <h2 className="font-bold text-section">{t('settings.branding.colour')}</h2>
      {change.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      <Field
        label={t('settings.branding.accent')}
        hint={t('settings.branding.accentHint')}
        error={judged?.accent ? undefined : refused || t('settings.branding.noColour')}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} value={text} maxLength={7} onChange={(event) => setText(event.target.value)} />
            <input
              type="color"
              aria-label={t('settings.branding.pick')}
              value={colour ?? OURS}
              onChange={(event) => setText(event.target.value)}
              className="h-8 w-12 shrink-0"
            />
          </span>
        )}
      </Field>
      {judged?.accent && (
        <>
          <svg width="100%" height="56" role="img" aria-label={t('settings.branding.preview')}>
            <rect width="100%" height="56" rx="12" fill={judged.accent.ground} />
            <text x="50%" y="34" textAnchor="middle" fill={judged.accent.text} className="font-semibold text-kyc">
              {t('settings.branding.sample')}
            </text>
          </svg>
          <p className="text-ink-2 text-small">{t('settings.branding.readable', { contrast: contrast ?? '' })}</p>
        </>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={change.isPending} disabled={!judged?.accent}>
          {t('settings.save')}
        </Button>
        {saved.accent && (
          <Button busy={change.isPending} onClick={() => set(null)}>
            {t('settings.branding.ours')}
          </Button>
        )}
      </div>
    </form>
  );
}
