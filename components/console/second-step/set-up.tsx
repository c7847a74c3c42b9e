'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { QrCode } from '@/components/ui/qr-code';
import { ErrorPanel } from '@/components/ui/states';
import type { SecondStepSecret } from '@/core/identity/second-step-contract';
import { problemOf, troubleOf } from '../queries/call';
import { useBeginSecondStep, useGiveCode } from '../queries/use-second-step';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';

/** Password, then a secret for the app, then a first code that proves the app has it. `onCodes` gets the recovery codes. */
export function SetUp({
  onCodes,
  onCancel,
}: {
  onCodes: (codes: string[]) => void;
  onCancel?: () => void;
}): ReactElement {
  const [secret, setSecret] = useState<SecondStepSecret | null>(null);
  return secret ? (
    <TakeSecret secret={secret} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <ProvePassword onSecret={setSecret} onCancel={onCancel} />
  );
}

type Cancel = { onCancel: (() => void) | undefined };

function ProvePassword({
  onSecret,
  onCancel,
}: { onSecret: (secret: SecondStepSecret) => void } & Cancel): ReactElement {
  const t = useTranslations();
  const begin = useBeginSecondStep();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate(password, { onSuccess: onSecret });
  };
  const refused = problemOf(begin.error, 'password');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-90 gap-3">
      {begin.isError && !refused && <ErrorPanel title={t('states.notDone')} {...troubleOf(begin.error)} />}
      <PasswordField value={password} onChange={setPassword} error={refused} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={begin.isPending} disabled={!password}>
          {t('secondStep.next')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('secondStep.cancel')}</Button>}
      </div>
    </form>
  );
}

function TakeSecret(props: { secret: SecondStepSecret; onCodes: (codes: string[]) => void } & Cancel): ReactElement {
  const { secret, onCodes, onCancel } = props;
  const t = useTranslations();
  const confirm = useGiveCode('confirm');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  };
  const refused = problemOf(confirm.error, 'code');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-140 gap-4">
      {confirm.isError && !refused && <ErrorPanel title={t('states.notDone')} {...troubleOf(confirm.error)} />}
      <p>{t('secondStep.scan')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={secret.uri} label={t('secondStep.qr')} className="size-44 border border-line" />
        <div className="grid max-w-60 gap-1">
          <p className="text-ink-2 text-small">{t('secondStep.typed')}</p>
          <code className="ident break-all border border-line bg-sunken p-2" data-secret>
            {inFours(secret.secret)}
          </code>
          <div>
            <CopyButton value={secret.secret} />
          </div>
          {/* Whoever sets it up on that phone cannot scan it. */}
          <a href={secret.uri} className="text-gate underline">
            {t('secondStep.sameDevice')}
          </a>
        </div>
      </div>
      <CodeField
        label={t('secondStep.firstCode')}
        hint={t('secondStep.firstCodeHint')}
        error={refused}
        value={code}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={confirm.isPending} disabled={code.trim().length < 6}>
          {t('secondStep.switchOn')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('secondStep.cancel')}</Button>}
      </div>
    </form>
  );
}

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
