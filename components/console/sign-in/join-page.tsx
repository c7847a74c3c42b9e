'use client';

import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '@/components/link-token';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { ErrorPanel, StillLoading } from '@/components/ui/states';
import type { JoinLink } from '@/core/organizations/members-contract';
import { fieldError } from '../account/password-form';
import { CallError, call, problemDetails } from '../api/api-client';
import { signIn } from './sign-in';
import { Door } from './sign-in-page';

type Link = { at: 'looking' } | { at: 'good'; whose: JoinLink } | { at: 'used' } | { at: 'failed'; trouble: unknown };

/** A shorter token means that the link was cut off. */
const TOKEN_MIN = 20;

const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status === 401;

export function JoinPage(): ReactElement {
  const t = useTranslations('join');
  const token = useLinkToken();
  return (
    <Door title={t('title')} purpose={t('purpose')} aside={t('aside')}>
      {token !== null && <LinkDoor key={token} token={token} />}
    </Door>
  );
}

function LinkDoor({ token }: { token: string }): ReactElement {
  const t = useTranslations('join');
  const [link, setLink] = useState<Link>({ at: 'looking' });
  const look = async () => {
    setLink({ at: 'looking' });
    try {
      const whose = await call<JoinLink>('/invitations/preview', { method: 'POST', body: { token }, stay: true });
      setLink({ at: 'good', whose });
    } catch (trouble) {
      setLink(isRefusal(trouble) ? { at: 'used' } : { at: 'failed', trouble });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is looked at once.
  useEffect(() => {
    if (token.length < TOKEN_MIN) setLink({ at: 'used' });
    else void look();
  }, []);
  switch (link.at) {
    case 'looking':
      return (
        <>
          <p role="status" className="text-ink-2">
            {t('looking')}
          </p>
          <StillLoading />
        </>
      );
    case 'used':
      return <ErrorPanel title={t('used')} detail={t('usedDetail')} />;
    case 'failed':
      return <ErrorPanel title={t('failed')} {...problemDetails(link.trouble)} onRetry={() => void look()} />;
    case 'good':
      return <PasswordForm token={token} whose={link.whose} onUsed={() => setLink({ at: 'used' })} />;
  }
}

function PasswordForm(props: { token: string; whose: JoinLink; onUsed: () => void }): ReactElement {
  const { token, whose, onUsed } = props;
  const t = useTranslations('join');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    try {
      const { email } = await call<{ email: string }>('/invitations/accept', {
        method: 'POST',
        body: { token, password, ...(code.trim() && { code: code.trim() }) },
        stay: true,
      });
      const outcome = await signIn({ email, password });
      if (outcome === 'signedIn') return location.replace('/console');
      // An account with a code had its password before.
      if (outcome === 'codeNeeded')
        return location.replace(`/console/sign-in${needsCode ? '' : '?set=password-now-code'}`);
      location.replace('/console/sign-in?set=password');
    } catch (error) {
      if (isRefusal(error)) return onUsed();
      if (fieldError(error, 'code')) setNeedsCode(true);
      setTrouble(error);
      setBusy(false);
    }
  };
  const atField = fieldError(trouble, 'password');
  const atCode = fieldError(trouble, 'code');
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <p className="break-words">{t('whose', { organization: whose.organizationName, address: whose.address })}</p>
      {trouble !== null && !atField && !atCode && <ErrorPanel title={t('failed')} {...problemDetails(trouble)} />}
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
      {needsCode && (
        <Field label={t('code')} error={atCode}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="one-time-code"
              className="h-10"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <Checkbox label={t('show')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <Button type="submit" look="primary" busy={busy} disabled={!password} className="h-10">
        {t('submit')}
      </Button>
    </form>
  );
}
