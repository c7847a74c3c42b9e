'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '@/components/link-token';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { fieldError } from '../account/password-form';
import { CallError, call, troubleOf } from '../queries/call';
import { Door } from './door';
import { signIn } from './sign-in';

/** Where the link of an invitation leads: a password, and straight in. */
export function JoinPage(): ReactElement {
  const t = useTranslations('join');
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    try {
      const body = { token: token || 'no token in the link', password };
      const { email } = await call<{ email: string }>('/join', { method: 'POST', body, stay: true });
      const outcome = await signIn(email, password);
      location.replace(outcome === 'signedIn' ? '/console' : '/console/sign-in');
    } catch (error) {
      setTrouble(error);
      setBusy(false);
    }
  };
  const atField = fieldError(trouble, 'password');
  const used = trouble instanceof CallError && trouble.status === 401;
  return (
    <Door title={t('title')} purpose={t('purpose')} aside={t('aside')}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        {trouble !== null && !atField && (
          <ErrorPanel
            title={t(used ? 'used' : 'failed')}
            {...(used ? { detail: t('usedDetail') } : troubleOf(trouble))}
          />
        )}
        <Field label={t('password')} hint={t('hint')} error={atField}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="new-password"
              className="h-10"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Checkbox label={t('show')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
        <Button type="submit" look="primary" busy={busy} disabled={!password} className="h-10">
          {t('submit')}
        </Button>
      </form>
    </Door>
  );
}
