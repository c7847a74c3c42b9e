'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { CallError, problemDetails } from '../api/api-client';
import { useChangePassword } from '../api/use-me';

export function fieldError(error: unknown, path: string): string | undefined {
  if (!(error instanceof CallError) || !Array.isArray(error.body.errors)) return undefined;
  const found = error.body.errors.find((one: { path?: unknown }) => one.path === path);
  return found ? error.message : undefined;
}

export function PasswordForm(): ReactElement {
  const t = useTranslations('account');
  const toast = useToast();
  return (
    <section aria-labelledby="password-title" className="border-line border-t px-4 py-4">
      <h2 id="password-title" className="mb-3 font-semibold">
        {t('password')}
      </h2>
      <PasswordFields onChanged={({ ended }) => toast({ text: t('passwordChanged', { n: ended }) })} />
    </section>
  );
}

export function PasswordFields({ onChanged }: { onChanged: (done: { ended: number }) => void }): ReactElement {
  const t = useTranslations();
  const change = useChangePassword();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { current, next },
      {
        onSuccess: (done) => {
          setCurrent('');
          setNext('');
          onChanged(done);
        },
      },
    );
  };
  const atField = fieldError(change.error, 'current') ?? fieldError(change.error, 'next');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-90 gap-3">
      {change.isError && !atField && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      <Field label={t('account.currentPassword')} error={fieldError(change.error, 'current')}>
        {(control) => (
          <Input
            {...control}
            type={type}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('account.newPassword')} hint={t('account.passwordHint')} error={fieldError(change.error, 'next')}>
        {(control) => (
          <Input
            {...control}
            type={type}
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        )}
      </Field>
      <Checkbox label={t('signIn.show')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <div>
        <Button type="submit" look="primary" busy={change.isPending} disabled={!current || !next}>
          {t('account.changePassword')}
        </Button>
      </div>
    </form>
  );
}
