'use client';

import { Printer } from 'lucide-react';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Input } from '@/components/ui/field';
import { QrCode } from '@/components/ui/qr-code';
import { ErrorPanel } from '@/components/ui/states';
import { ToastProvider, useToast } from '@/components/ui/toast';
import type { TwoFactorSecret, TwoFactorView } from '@/core/identity/two-factor-contract';
import { problemDetails, problemOf } from '../api/api-client';
import { QueryProvider } from '../api/query-provider';
import { useBeginTwoFactor, useEndTwoFactor, useGiveCode, useTwoFactor } from '../api/use-two-factor';
import { OrganizationSwitcher, type OrganizationsHere } from '../layout/navigation/organization-switcher';
import { QueryState } from '../layout/query-state';
import { leaveConsole } from '../sign-in/sign-in';
import { Door } from '../sign-in/sign-in-page';
import { CodeField } from './code-field';

/** Replaces the console while two-factor authentication is required but not set up. */
/** With the person's other organizations, which may not require it. */
export function TwoFactorDoor({ here }: { here: OrganizationsHere }): ReactElement {
  const t = useTranslations();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <QueryProvider>
      <ToastProvider>
        <Door title={t('twoFactor.dueTitle')} purpose={t('twoFactor.duePurpose')} aside={t('twoFactor.dueAside')}>
          {codes ? (
            <RecoveryCodes heading="h2" codes={codes} onKept={() => location.reload()} />
          ) : (
            <>
              <SetUp onCodes={setCodes} />
              <div className="mt-6 grid gap-4">
                <OrganizationSwitcher {...here} />
                <Button look="quiet" onClick={() => void leaveConsole()}>
                  {t('shell.signOut')}
                </Button>
              </div>
            </>
          )}
        </Door>
      </ToastProvider>
    </QueryProvider>
  );
}

type Doing = { what: 'nothing' | 'setUp' | 'newCodes' | 'switchOff' } | { what: 'codes'; codes: string[] };
const NOTHING: Doing = { what: 'nothing' };

export function TwoFactorPanel(): ReactElement {
  const t = useTranslations('twoFactor');
  const query = useTwoFactor();
  return (
    <section aria-labelledby="second-step-title" className="border-line border-t px-4 py-4">
      <h2 id="second-step-title" className="mb-3 font-semibold">
        {t('title')}
      </h2>
      <QueryState query={query} what={t('what')}>
        {(view) => <Panel view={view} />}
      </QueryState>
    </section>
  );
}

function Panel({ view }: { view: TwoFactorView }): ReactElement {
  const t = useTranslations('twoFactor');
  const toast = useToast();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const stop = () => setDoing(NOTHING);
  const showCodes = (codes: string[]) => setDoing({ what: 'codes', codes });
  switch (doing.what) {
    case 'nothing':
      return <State view={view} onDo={(what) => setDoing({ what })} />;
    case 'setUp':
      return <SetUp onCodes={showCodes} onCancel={stop} />;
    case 'newCodes':
      return <NewCodes onCodes={showCodes} onCancel={stop} />;
    case 'codes':
      return <RecoveryCodes heading="h3" codes={doing.codes} onKept={stop} />;
    case 'switchOff':
      return (
        <SwitchOff
          onCancel={stop}
          onOff={() => {
            stop();
            toast({ text: t('isOff') });
          }}
        />
      );
  }
}

function State(props: { view: TwoFactorView; onDo: (what: 'setUp' | 'newCodes' | 'switchOff') => void }): ReactElement {
  const { view, onDo } = props;
  const t = useTranslations('twoFactor');
  const format = useFormatter();
  if (!view.since)
    return (
      <div className="grid max-w-140 gap-3">
        <p className="text-ink-2">
          {t('off')} {view.dueAt && t('dueAt', { day: format.dateTime(new Date(view.dueAt), { dateStyle: 'medium' }) })}
        </p>
        <div>
          <Button onClick={() => onDo('setUp')}>{t('setUp')}</Button>
        </div>
      </div>
    );
  return (
    <div className="grid max-w-140 gap-3">
      <p>
        <Chip tone="clear">{t('on')}</Chip>{' '}
        <span className="text-ink-2">
          {t('since', { day: format.dateTime(new Date(view.since), { dateStyle: 'medium' }) })}{' '}
          {t('left', { n: view.recoveryCodesLeft })}
        </span>
      </p>
      {view.required && <p className="text-ink-2">{t('required')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDo('newCodes')}>{t('newCodes')}</Button>
        {!view.required && (
          <Button look="danger" onClick={() => onDo('switchOff')}>
            {t('switchOff')}
          </Button>
        )}
      </div>
    </div>
  );
}

function SetUp(props: { onCodes: (codes: string[]) => void; onCancel?: () => void }): ReactElement {
  const { onCodes, onCancel } = props;
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  return secret ? (
    <TakeSecret secret={secret} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <ProvePassword onSecret={setSecret} onCancel={onCancel} />
  );
}

type Cancel = { onCancel: (() => void) | undefined };

function ProvePassword(props: { onSecret: (secret: TwoFactorSecret) => void } & Cancel): ReactElement {
  const { onSecret, onCancel } = props;
  const t = useTranslations('twoFactor');
  const begin = useBeginTwoFactor();
  const [password, setPassword] = useState('');
  const run = () => begin.mutate(password, { onSuccess: onSecret });
  return (
    <Step running={begin} act={t('next')} ready={password !== ''} onSubmit={run} onCancel={onCancel}>
      <PasswordField value={password} onChange={setPassword} error={problemOf(begin.error, 'password')} />
    </Step>
  );
}

function TakeSecret(props: { secret: TwoFactorSecret; onCodes: (codes: string[]) => void } & Cancel): ReactElement {
  const { secret, onCodes, onCancel } = props;
  const t = useTranslations('twoFactor');
  const confirm = useGiveCode('confirm');
  const [code, setCode] = useState('');
  const run = () => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  return (
    <Step wide running={confirm} act={t('switchOn')} ready={isCode(code)} onSubmit={run} onCancel={onCancel}>
      <p>{t('scan')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={secret.uri} label={t('qr')} className="size-44 border border-line" />
        <div className="grid max-w-60 gap-1">
          <p className="text-ink-2 text-small">{t('typed')}</p>
          <code className="ident break-all border border-line bg-sunken p-2" data-secret>
            {inFours(secret.secret)}
          </code>
          <div>
            <CopyButton value={secret.secret} />
          </div>
          {/* On the phone that has the app, there is nothing to scan. */}
          <a href={secret.uri} className="text-gate underline">
            {t('sameDevice')}
          </a>
        </div>
      </div>
      <CodeField
        label={t('firstCode')}
        hint={t('firstCodeHint')}
        error={problemOf(confirm.error, 'code')}
        value={code}
        onChange={setCode}
      />
    </Step>
  );
}

function NewCodes(props: { onCodes: (codes: string[]) => void } & Cancel): ReactElement {
  const { onCodes, onCancel } = props;
  const t = useTranslations('twoFactor');
  const give = useGiveCode('recovery-codes');
  const [code, setCode] = useState('');
  const run = () => give.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  return (
    <Step running={give} act={t('newCodes')} ready={isCode(code)} onSubmit={run} onCancel={onCancel}>
      <p className="text-ink-2">{t('newCodesHint')}</p>
      <CodeField letters label={t('code')} error={problemOf(give.error, 'code')} value={code} onChange={setCode} />
    </Step>
  );
}

function SwitchOff(props: { onOff: () => void } & Cancel): ReactElement {
  const { onOff, onCancel } = props;
  const t = useTranslations('twoFactor');
  const end = useEndTwoFactor();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const run = () => end.mutate({ password, code }, { onSuccess: onOff });
  const ready = password !== '' && isCode(code);
  return (
    <Step danger running={end} act={t('switchOff')} ready={ready} onSubmit={run} onCancel={onCancel}>
      <PasswordField value={password} onChange={setPassword} error={problemOf(end.error, 'password')} />
      <CodeField
        letters
        label={t('code')}
        hint={t('codeHint')}
        error={problemOf(end.error, 'code')}
        value={code}
        onChange={setCode}
      />
    </Step>
  );
}

function Step(
  props: {
    running: { isPending: boolean; error: Error | null };
    act: string;
    ready: boolean;
    danger?: boolean;
    wide?: boolean;
    onSubmit: () => void;
    children: ReactNode;
  } & Cancel,
): ReactElement {
  const { running, act, ready, danger = false, wide = false, onSubmit, onCancel, children } = props;
  const { isPending, error } = running;
  const t = useTranslations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const atField = problemOf(error, 'password') ?? problemOf(error, 'code');
  return (
    <form method="post" onSubmit={submit} noValidate className={wide ? 'grid max-w-140 gap-4' : 'grid max-w-90 gap-3'}>
      {error && !atField && <ErrorPanel title={t('states.notDone')} {...problemDetails(error)} />}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={isPending} disabled={!ready}>
          {act}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('twoFactor.cancel')}</Button>}
      </div>
    </form>
  );
}

function PasswordField(props: {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}): ReactElement {
  const { value, error, onChange } = props;
  const t = useTranslations();
  return (
    <Field label={t('account.currentPassword')} hint={t('twoFactor.why')} error={error}>
      {(control) => (
        <Input
          {...control}
          type="password"
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Shown only once. `heading`: level of their heading. */
function RecoveryCodes(props: { codes: readonly string[]; heading: 'h2' | 'h3'; onKept: () => void }): ReactElement {
  const { codes, heading: Heading, onKept } = props;
  const t = useTranslations('twoFactor');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid max-w-140 gap-3">
      <Heading ref={title} tabIndex={-1} className="font-semibold">
        {t('codesTitle')}
      </Heading>
      <p>{t('codesHint')}</p>
      <ol className="ident grid grid-cols-1 gap-x-8 gap-y-1 border border-line bg-sunken p-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="primary" onClick={onKept}>
          {t('saved')}
        </Button>
        <CopyButton look="plain" value={codes.join('\n')} />
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

const isCode = (code: string): boolean => code.trim().length >= 6;
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
