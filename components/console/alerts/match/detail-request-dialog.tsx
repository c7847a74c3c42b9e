'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useDetails } from '@/components/console/api/use-api-keys';
import { DAY_AND_TIME } from '@/components/console/layout/dates/day-field';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/components/i18n/locales';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Field, Input, Select } from '@/components/ui/field';
import { ShownLink } from '@/components/ui/shown-link';
import { ErrorPanel } from '@/components/ui/states';
import type { AlertDetail } from '@/core/alerts/contract';
import type { DetailField, DetailLink } from '@/core/information-requests/contract';
import { recordOf } from '../alert-labels';

type Match = Pick<AlertDetail['matches'][number], 'status' | 'decisive' | 'entry' | 'type' | 'score'>;

/** A birth place moves no score but can help a reviewer. */
const TELLS: Record<DetailField, (match: Match) => boolean> = {
  dateOfBirth: ({ decisive }) => decisive.includes('birthDate'),
  document: ({ decisive }) => decisive.includes('document'),
  country: ({ decisive }) => decisive.includes('country'),
  birthPlace: ({ entry }) => {
    const places = recordOf(entry).birthPlaces;
    return Array.isArray(places) && places.length > 0;
  },
};

/**
 * Most decisive first: a birth date confirms or rules out; a document only confirms, since people have several; a
 * country is shared by millions.
 */
const ORDER: readonly DetailField[] = ['dateOfBirth', 'document', 'country', 'birthPlace'];

/**
 * Return the most decisive field of each open match: sanctions before PEP and adverse-media matches, then by score.
 * Falls back to one askable field.
 */
export function missingDetails(matches: readonly Match[], askable: readonly DetailField[]): DetailField[] {
  const fields = ORDER.filter((field) => askable.includes(field));
  const open = matches
    .filter(({ status }) => status === 'open')
    .sort((a, b) => Number(a.type === 'dossier') - Number(b.type === 'dossier') || b.score - a.score);
  const asked = open.flatMap((match) => fields.find((field) => TELLS[field](match)) ?? []);
  return asked.length > 0 ? [...new Set(asked)] : fields.slice(0, 1);
}

/** The link is shown only once. */
export function DetailRequestDialog({ alert, onClose }: { alert: AlertDetail; onClose: () => void }): ReactElement {
  const t = useTranslations('alerts.ask');
  const { ask } = useDetails(alert.id);
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {ask.data ? (
        <Made link={ask.data} onClose={onClose} />
      ) : (
        <>
          {ask.error && <ErrorPanel title={t('title')} {...problemDetails(ask.error)} />}
          <Question alert={alert} busy={ask.isPending} onAsk={ask.mutate} />
        </>
      )}
    </Dialog>
  );
}

function Question(props: {
  alert: AlertDetail;
  busy: boolean;
  onAsk: (asked: { fields: DetailField[]; language: Locale; email?: string }) => void;
}): ReactElement {
  const { alert, busy, onAsk } = props;
  const t = useTranslations();
  const { fields: askable, email: known, canMail } = alert.asking;
  const [fields, setFields] = useState<DetailField[]>(() => missingDetails(alert.matches, alert.asking.fields));
  const [language, setLanguage] = useState<Locale>('en');
  const [email, setEmail] = useState(canMail ? (known ?? '') : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.length > 0) onAsk({ fields, language, ...(email.trim() && { email: email.trim() }) });
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{t('alerts.ask.purpose')}</p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-ink-2">{t('alerts.ask.what')}</legend>
        {askable.map((field) => (
          <Checkbox
            key={field}
            label={t(`alerts.ask.fields.${field}`)}
            checked={fields.includes(field)}
            onChange={(event) =>
              setFields((now) => (event.target.checked ? [...now, field] : now.filter((one) => one !== field)))
            }
          />
        ))}
        {fields.length === 0 && (
          <p role="alert" className="text-hit text-small">
            {t('alerts.ask.nothing')}
          </p>
        )}
      </fieldset>
      {canMail ? (
        <>
          <Field label={t('alerts.ask.email')} hint={t('alerts.ask.emailHint')}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                maxLength={320}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('alerts.ask.language')}>
            {(control) => (
              <Select {...control} value={language} onChange={(event) => setLanguage(event.target.value as Locale)}>
                {LOCALES.map((locale) => (
                  <option key={locale} value={locale} lang={locale}>
                    {LOCALE_NAMES[locale]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : (
        <p className="text-ink-2 text-small">{t('alerts.ask.noMail')}</p>
      )}
      {alert.details.some(({ state }) => state === 'open') && <p className="text-small">{t('alerts.ask.replaces')}</p>}
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={busy}>
          {t(email.trim() ? 'alerts.ask.makeAndSend' : 'alerts.ask.make')}
        </Button>
      </div>
    </form>
  );
}

function Made({ link, onClose }: { link: DetailLink; onClose: () => void }): ReactElement {
  const t = useTranslations('alerts.ask');
  const format = useFormatter();
  const time = format.dateTime(new Date(link.expiresAt), DAY_AND_TIME);
  return (
    <div className="grid gap-4">
      <p role="status">{t(link.mailed ? 'mailed' : 'notMailed')}</p>
      <ShownLink label={t('link')} url={link.url} />
      <p className="text-ink-2 text-small">{t('linkHint', { time })}</p>
      <div className="flex justify-end">
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
