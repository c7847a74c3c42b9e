'use client';

import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type FormEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { confirmWith, isAnswer, problemDetails, problemOf } from '../api/api-client';
import { useReauthenticate, useTwoFactor } from '../api/use-two-factor';
import { CodeField } from '../two-factor/code-field';

/** Asks for the password, a code or a passkey when the server refuses a call of an older session. */
export function Reauthentication(): ReactElement | null {
  const [asking, setAsking] = useState<{ answer: (confirmed: boolean) => void } | null>(null);
  useEffect(() => {
    confirmWith(() => new Promise<boolean>((answer) => setAsking({ answer })).finally(() => setAsking(null)));
    return () => confirmWith(null);
  }, []);
  return asking && <Question onAnswer={asking.answer} />;
}

function Question({ onAnswer }: { onAnswer: (confirmed: boolean) => void }): ReactElement {
  const t = useTranslations();
  const form = useId();
  const { since, passkeys = 0 } = useTwoFactor().data ?? {};
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [given, setGiven] = useState('');
  const confirm = useReauthenticate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!given) return;
    confirm.mutate(by === 'code' ? { code: given } : { password: given }, { onSuccess: () => onAnswer(true) });
  };
  const switchTo = (other: 'password' | 'code') => {
    confirm.reset();
    setGiven('');
    setBy(other);
  };
  const givePasskey = () =>
    confirm.mutate('passkey', {
      onSuccess: () => onAnswer(true),
      // The browser said so itself.
      onError: (error) => !isAnswer(error) && confirm.reset(),
    });
  const refused = problemOf(confirm.error, by);
  return (
    <Dialog
      open
      running={confirm.isPending}
      onClose={() => onAnswer(false)}
      title={t('shell.confirm.title')}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={() => onAnswer(false)}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={form} look="primary" busy={confirm.isPending}>
            {t('shell.confirm.act')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} noValidate className="grid gap-3">
        {confirm.error && !refused && <ErrorPanel title={t('states.notDone')} {...problemDetails(confirm.error)} />}
        <p>{t(by === 'code' ? 'shell.confirm.whyCode' : 'shell.confirm.why')}</p>
        {by === 'code' ? (
          <CodeField
            letters
            label={t('signIn.code')}
            hint={t('signIn.codeHint')}
            error={refused}
            value={given}
            onChange={setGiven}
          />
        ) : (
          <Field label={t('signIn.password')} error={refused}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                value={given}
                onChange={(event) => setGiven(event.target.value)}
              />
            )}
          </Field>
        )}
        {(since || passkeys > 0) && (
          <div className="flex flex-wrap gap-2">
            {since && (
              <Button look="quiet" onClick={() => switchTo(by === 'code' ? 'password' : 'code')}>
                {t(by === 'code' ? 'shell.confirm.usePassword' : 'shell.confirm.useCode')}
              </Button>
            )}
            {passkeys > 0 && browserSupportsWebAuthn() && (
              <Button look="quiet" busy={confirm.isPending} onClick={givePasskey}>
                {t('shell.confirm.usePasskey')}
              </Button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}
