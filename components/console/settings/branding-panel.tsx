'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { loadMessages } from '@/components/kyc/messages';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { readAsBase64 } from '@/components/ui/read-as-base64';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { type Accent, accentOf, hexColour, TEXT_CONTRAST } from '@/core/kyc/session/accent';
import type { Branding } from '@/core/kyc/session/branding';
import type { BusinessContact } from '@/core/kyc/session/contact';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { fill } from '@/core/shared/text/fill';
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
      {(saved) => <Look saved={saved} />}
    </QueryState>
  );
}

function Look({ saved }: { saved: Branding }): ReactElement {
  const kept = saved.accent ?? OURS;
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const colour = hexColour(text);
  return (
    <div className="grid content-start gap-8 px-4 py-5 xl:grid-cols-[minmax(0,35rem)_22rem]">
      <div className="grid max-w-140 content-start gap-8">
        <Logo saved={saved} />
        <Colour saved={saved} text={text} onText={setText} />
        <ContactForm key={JSON.stringify(saved.contact)} saved={saved.contact} />
      </div>
      <CustomerPage saved={saved} accent={accentOf(colour ?? kept).accent} />
    </div>
  );
}

/** First screen of a customer, with logo and color before they are saved. */
function CustomerPage({ saved, accent }: { saved: Branding; accent: Accent | null }): ReactElement | null {
  const t = useTranslations('settings.branding');
  const language = useLocale() as KycLanguage;
  const { data: words } = useQuery({
    queryKey: ['customer-messages', language],
    queryFn: () => loadMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!words) return null;
  const org = saved.name;
  return (
    <section className="max-xl:order-first max-xl:max-w-88">
      <h2 className="mb-3 font-bold text-section">{t('preview')}</h2>
      <div lang={language} className="sticky top-4 grid gap-4 rounded-kyc border border-line-strong bg-canvas p-4">
        {saved.logoUrl ? (
          <img
            src={saved.logoUrl}
            alt={org}
            className="mx-auto h-10 max-w-full rounded-panel bg-[#fff] object-contain px-2 py-1"
          />
        ) : (
          <p className="text-center font-semibold text-kyc [overflow-wrap:anywhere]">{org}</p>
        )}
        <p aria-hidden className="grid grid-cols-4 gap-1">
          {['bg-brass', 'bg-line', 'bg-line', 'bg-line'].map((shade, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four fixed steps
            <span key={at} className={`h-1 rounded-chip ${shade}`} />
          ))}
        </p>
        <p className="text-balance font-semibold text-kyc-title leading-[1.3]">{words['home.title']}</p>
        <p className="text-kyc">{fill(words['home.body'], { org })}</p>
        <p className="text-kyc">{fill(words['home.consent'], { org })}</p>
        {accent && (
          <p
            className="rounded-kyc px-4 py-3 text-center font-semibold text-kyc"
            style={{ background: accent.ground, color: accent.text }}
          >
            {words['home.start']}
          </p>
        )}
      </div>
    </section>
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

function Colour(props: { saved: Branding; text: string; onText: (text: string) => void }): ReactElement {
  const { saved, text, onText } = props;
  const t = useTranslations();
  const change = useChangeBranding();
  const toast = useToast();
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
            <Input {...control} value={text} maxLength={7} onChange={(event) => onText(event.target.value)} />
            <input
              type="color"
              aria-label={t('settings.branding.pick')}
              value={colour ?? OURS}
              onChange={(event) => onText(event.target.value)}
              className="h-8 w-12 shrink-0"
            />
          </span>
        )}
      </Field>
      {judged?.accent && (
        <p className="text-ink-2 text-small">{t('settings.branding.readable', { contrast: contrast ?? '' })}</p>
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
