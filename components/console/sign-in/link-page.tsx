'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '@/components/link-token';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { takeWindow } from '../layout/drafts/unsaved-changes-guard';
import { CodeField } from '../two-factor/code-field';
import { ownEmail, signInByLink } from './sign-in';
import { type SignInFault, SignInTrouble } from './sign-in-form';
import { Door } from './sign-in-page';

/** A button, because mail scanners open links. */
export function LinkPage(): ReactElement {
  const t = useTranslations('signIn');
  const token = useLinkToken();
  return (
    <Door title={t('title')} purpose={t('purpose')} aside={t('linkAside')}>
      {token !== null && <LinkForm key={token} token={token} />}
    </Door>
  );
}

function LinkForm({ token }: { token: string }): ReactElement {
  const t = useTranslations('signIn');
  const [trouble, setTrouble] = useState<SignInFault | null>(null);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [atCode, setAtCode] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const next = await signInByLink({ token, ...(atCode && { code }) });
    if (next === 'signedIn') {
      takeWindow(await ownEmail());
      return location.replace('/console');
    }
    if (next === 'codeNeeded') setAtCode(true);
    setTrouble(next === 'codeNeeded' ? null : next === 'wrong' ? 'linkUsed' : next);
    setCode('');
    setBusy(false);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <SignInTrouble trouble={trouble} />
      {atCode && <CodeField letters label={t('code')} hint={t('codeHint')} value={code} onChange={setCode} />}
      <Button type="submit" look="primary" busy={busy} disabled={atCode && !code} className="h-10">
        {t('submit')}
      </Button>
      <Link href="/console/sign-in">{t('otherWay')}</Link>
    </form>
  );
}
