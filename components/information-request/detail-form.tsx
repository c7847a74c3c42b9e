'use client';

import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pickLocale } from '@/components/i18n/locales';
import { Button } from '@/components/ui/button';
import { namedCountries } from '@/components/ui/country-name';
import { Field, Input, Select } from '@/components/ui/field';
import type { DetailAnswer, DetailField, DetailQuestion } from '@/core/information-requests/contract';
import { DETAIL_DOCUMENTS } from '@/core/information-requests/limits';
import { pageTime } from '@/core/shared/text/link-time';
import { type DateFault, type Draft, EMPTY, readDraft } from './draft';

type Part = { draft: Draft; set: (part: Partial<Draft>) => void; wanting: boolean; dateFault: DateFault };

export function DetailForm(props: {
  question: DetailQuestion;
  countries: string[];
  busy: boolean;
  trouble: 'offline' | 'failed' | null;
  onSend: (answer: DetailAnswer) => void;
}): ReactElement {
  const { question, countries, busy, trouble, onSend } = props;
  const { organizationName: org, fields, expiresAt } = question;
  const t = useTranslations();
  const locale = useLocale();
  const [draft, setDraft] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { answer, wanting, dateFault } = readDraft(draft, fields, new Date().toISOString().slice(0, 10));
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wanting.length === 0) onSend(answer);
    else document.getElementById(`detail-${wanting[0]}`)?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const until = pageTime(pickLocale(locale, null), new Date(expiresAt).getTime(), { now: Date.now() });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6 text-kyc leading-[inherit]">
      <div className="grid gap-2">
        <h1 className="text-balance font-semibold text-kyc-title leading-[1.3]">{title}</h1>
        <p>{t('intro', { org })}</p>
      </div>
      {fields.map((field) => {
        const Shown = FIELDS[field];
        return (
          <div key={field} id={`detail-${field}`}>
            <Shown {...{ draft, set, dateFault, countries }} wanting={tried && wanting.includes(field)} />
          </div>
        );
      })}
      {trouble && (
        <p role="alert" className="rounded-panel border border-watch bg-watch-soft px-3 py-2 text-watch">
          {t(trouble)}
        </p>
      )}
      <Button type="submit" look="gate" size="touch" busy={busy}>
        {t('send', { org })}
      </Button>
      <div className="grid gap-2 text-ink-2">
        <p>{t('use', { org })}</p>
        <p>{t('until', { time: until })}</p>
        <p>{t('help', { org })}</p>
      </div>
    </form>
  );
}

const FIELDS: Record<DetailField, (part: Part & { countries: string[] }) => ReactElement> = {
  dateOfBirth: BirthDate,
  birthPlace: BirthPlace,
  country: Country,
  document: Document,
};

function Group(props: {
  legend: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { legend, hint, error, children } = props;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-ink-2">{hint}</p>}
      {children}
      {error && (
        <p role="alert" className="text-hit">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function BirthDate({ draft, set, wanting, dateFault }: Part): ReactElement {
  const t = useTranslations();
  const parts = [
    ['day', 2, 'bday-day'],
    ['month', 2, 'bday-month'],
    ['year', 4, 'bday-year'],
  ] as const;
  return (
    <Group legend={t('dateOfBirth')} hint={t('dateHint')} error={wanting ? t(`errors.${dateFault}`) : undefined}>
      <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-2">
        {parts.map(([part, length, autoComplete]) => (
          <Field key={part} label={t(part)}>
            {(control) => (
              <Input
                {...control}
                touch
                inputMode="numeric"
                autoComplete={autoComplete}
                maxLength={length}
                aria-invalid={wanting || undefined}
                value={draft[part]}
                onChange={(event) => set({ [part]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Group>
  );
}

function BirthPlace({ draft, set, wanting }: Part): ReactElement {
  const t = useTranslations();
  return (
    <Field label={t('birthPlace')} hint={t('birthPlaceHint')} error={wanting ? t('errors.birthPlace') : undefined}>
      {(control) => (
        <Input
          {...control}
          touch
          maxLength={100}
          value={draft.birthPlace}
          onChange={(event) => set({ birthPlace: event.target.value })}
        />
      )}
    </Field>
  );
}

const HOME = 'LK';

function Country({ draft, set, wanting, countries }: Part & { countries: string[] }): ReactElement {
  const t = useTranslations();
  const sorted = namedCountries(countries, useLocale());
  // Most customers live there.
  const named = [...sorted].sort((a, b) => Number(b.code === HOME) - Number(a.code === HOME));
  return (
    <Field label={t('country')} error={wanting ? t('errors.country') : undefined}>
      {(control) => (
        <Select
          {...control}
          touch
          autoComplete="country"
          value={draft.country}
          onChange={(event) => set({ country: event.target.value })}
        >
          <option value="">{t('chooseCountry')}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Document({ draft, set, wanting }: Part): ReactElement {
  const t = useTranslations();
  return (
    <Group legend={t('document')}>
      <Field label={t('documentType')}>
        {(control) => (
          <Select
            {...control}
            touch
            value={draft.documentType}
            onChange={(event) => set({ documentType: event.target.value as Draft['documentType'] })}
          >
            {DETAIL_DOCUMENTS.map((type) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('documentNumber')} error={wanting ? t('errors.number') : undefined}>
        {(control) => (
          <Input
            {...control}
            touch
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            value={draft.number}
            onChange={(event) => set({ number: event.target.value })}
          />
        )}
      </Field>
    </Group>
  );
}
