'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { problemDetails, problemOf } from '../api/api-client';
import { useMyself, useRenameSelf } from '../api/use-me';
import { PageHeader } from '../layout/page-header';
import { TwoFactorPanel } from '../two-factor/two-factor';
import { PasskeyPanel } from './passkeys';
import { PasswordForm } from './password-form';
import { SessionTable } from './session-table';

export function NameForm(): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const rename = useRenameSelf();
  const own = useMyself()?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? own;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(name.trim(), {
      onSuccess: () => {
        setTyped(null);
        toast({ text: t('account.nameChanged') });
      },
    });
  };
  const refused = problemOf(rename.error, 'name');
  return (
    <section aria-labelledby="name-title" className="border-line border-t px-4 py-4">
      <h2 id="name-title" className="mb-3 font-semibold">
        {t('account.name')}
      </h2>
      <form method="post" onSubmit={submit} noValidate className="grid max-w-90 gap-3">
        {rename.isError && !refused && <ErrorPanel title={t('states.notDone')} {...problemDetails(rename.error)} />}
        <Field label={t('account.ownName')} hint={t('account.nameHint')} error={refused}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="primary" busy={rename.isPending} disabled={!name.trim() || name.trim() === own}>
            {t('account.changeName')}
          </Button>
        </div>
      </form>
    </section>
  );
}

export function AccountPage(): ReactElement {
  const t = useTranslations('account');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <SessionTable />
        <TwoFactorPanel />
        <PasskeyPanel />
        <PasswordForm />
        <NameForm />
      </div>
    </>
  );
}
