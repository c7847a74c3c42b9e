'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/components/i18n/locales';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Fault, Field, Input, Select } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { ErrorPanel } from '@/components/ui/states';
import { CAPTURE_POLICIES, capturePolicyOf } from '@/core/kyc/capture/capture-policy';
import { type DocumentType, documentTypesOf } from '@/core/kyc/document/document-types';
import type { CreatedConsoleSession } from '@/core/kyc/session/console-contract';
import { problemDetails } from '../api/api-client';
import { type NewKycSession, useCreateKycSession } from '../api/use-kyc-sessions';
import { useAcceptedDocuments, useCanMail, useCapturePolicy } from '../api/use-me';
import { SessionLink } from './detail/session-link';

export function DocumentTypesField(props: {
  offered: readonly DocumentType[];
  chosen: readonly DocumentType[];
  hint: string;
  error: string | undefined;
  onChange: (chosen: DocumentType[]) => void;
}): ReactElement {
  const { offered, chosen, hint, error, onChange } = props;
  const t = useTranslations('kycSessions');
  const toggle = (type: DocumentType) =>
    onChange(documentTypesOf(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-ink-2">{t('accepted')}</legend>
      {offered.map((type) => (
        <Checkbox
          key={type}
          label={t(`assist.documentTypes.${type}`)}
          checked={chosen.includes(type)}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(type)}
        />
      ))}
      <p className="text-ink-3 text-small">{hint}</p>
      <Fault>{error}</Fault>
    </fieldset>
  );
}

const HOURS = [1, 24, 72, 168] as const;

export function NewSessionDialog(props: {
  open: boolean;
  environment: 'live' | 'test';
  onClose: () => void;
}): ReactElement {
  const { open, environment, onClose } = props;
  const t = useTranslations('kycSessions');
  const [created, setCreated] = useState<CreatedConsoleSession | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={created ? t('createdTitle') : t('create')}
      wide={created !== null}
      footer={
        created && (
          <>
            <Link
              href={`/console/kyc-sessions/${created.session.id}`}
              onClick={close}
              className="inline-flex min-h-8 items-center px-3 text-gate hover:underline"
            >
              {t('openSession')}
            </Link>
            <Button look="primary" onClick={close}>
              {t('done')}
            </Button>
          </>
        )
      }
    >
      {created ? (
        <Created answer={created} />
      ) : (
        <NewSessionForm environment={environment} onClose={close} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

function Created({ answer }: { answer: CreatedConsoleSession }): ReactElement {
  const { customerEmail, customerName } = answer.session;
  const t = useTranslations('kycSessions');
  return (
    <div className="grid gap-4">
      <SessionLink url={answer.sessionUrl} until={answer.session.expiresAt} />
      <p className="flex items-center gap-2">
        {answer.mailed ? (
          <>
            <Chip tone="info">{t('mailQueued')}</Chip> {customerEmail}
          </>
        ) : (
          <>
            <Chip>{t('noMail')}</Chip> {customerEmail && customerName && t('noMailServer')}
          </>
        )}
      </p>
    </div>
  );
}

function NewSessionForm(props: {
  environment: 'live' | 'test';
  onClose: () => void;
  onCreated: (answer: CreatedConsoleSession) => void;
}): ReactElement {
  const { environment, onClose, onCreated } = props;
  const t = useTranslations();
  const create = useCreateKycSession();
  const [values, setValues] = useState({
    customerName: '',
    externalId: '',
    customerEmail: '',
    language: '',
    hours: '24',
  });
  const offered = useAcceptedDocuments();
  const canMail = useCanMail();
  const [documentTypes, setDocumentTypes] = useState<DocumentType[]>([...offered]);
  const preset = useCapturePolicy();
  const [capturePolicy, setCapturePolicy] = useState(preset);
  const [tried, setTried] = useState(false);
  const noDocument = documentTypes.length === 0;
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noDocument) return;
    const narrowed = documentTypes.length < offered.length && { documentTypes };
    const policy = capturePolicy !== preset && { capturePolicy };
    create.mutate({ ...orderOf(values, environment), ...narrowed, ...policy }, { onSuccess: onCreated });
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      {create.isError && <ErrorPanel title={t('kycSessions.notCreated')} {...problemDetails(create.error)} />}
      {environment === 'test' && <p className="border-watch border-l-2 pl-3">{t('kycSessions.createsTest')}</p>}
      <Field label={t('kycSessions.name')} hint={t('kycSessions.nameHint')}>
        {(control) => <Input {...control} value={values.customerName} maxLength={200} onChange={set('customerName')} />}
      </Field>
      <Field label={t('kycSessions.email')} hint={t(canMail ? 'kycSessions.emailHint' : 'kycSessions.emailNotSent')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={values.customerEmail}
            maxLength={254}
            onChange={set('customerEmail')}
          />
        )}
      </Field>
      <Field label={t('kycSessions.externalId')} hint={t('kycSessions.externalIdHint')}>
        {(control) => <Input {...control} value={values.externalId} maxLength={200} onChange={set('externalId')} />}
      </Field>
      <div className="flex flex-wrap gap-4">
        <Field label={t('kycSessions.language')} className="flex-1 basis-44">
          {(control) => (
            <Select {...control} value={values.language} onChange={set('language')}>
              <option value="">{t('kycSessions.customerChooses')}</option>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {LOCALE_NAMES[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('kycSessions.validFor')} className="flex-1 basis-44">
          {(control) => (
            <Select {...control} value={values.hours} onChange={set('hours')}>
              {HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {hours > 24 ? t('kycSessions.days', { days: hours / 24 }) : t('kycSessions.hours', { hours })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={t('settings.capturePolicy')}>
        {(control) => (
          <Select
            {...control}
            value={capturePolicy}
            onChange={(event) => setCapturePolicy(capturePolicyOf(event.target.value))}
          >
            {CAPTURE_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {t(`settings.capturePolicies.${policy}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {offered.length > 1 && (
        <DocumentTypesField
          offered={offered}
          chosen={documentTypes}
          hint={t('kycSessions.acceptedHint')}
          error={tried && noDocument ? t('settings.faults.noDocument') : undefined}
          onChange={setDocumentTypes}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('kycSessions.create')}
        </Button>
      </div>
    </form>
  );
}

function orderOf(values: Record<string, string>, environment: 'live' | 'test'): NewKycSession {
  const { customerName = '', externalId = '', customerEmail = '', language = '', hours = '24' } = values;
  const locale: Locale | undefined = LOCALES.find((one) => one === language);
  return {
    environment,
    expiresInMs: Number(hours) * 3_600_000,
    ...(customerName.trim() && { customerName: customerName.trim() }),
    ...(externalId.trim() && { externalId: externalId.trim() }),
    ...(customerEmail.trim() && { customerEmail: customerEmail.trim() }),
    ...(locale && { language: locale }),
  };
}
