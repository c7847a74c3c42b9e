'use client';

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { Building2, KeyRound, Mail, OctagonAlert } from 'lucide-react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { StillLoading } from '@/components/ui/states';
import { takeWindow } from '../layout/drafts/unsaved-changes-guard';
import { CodeField } from '../two-factor/code-field';
import { askForLink, goToProvider, ownEmail, signIn, signInByPasskey, signInWithCode, type Throttled } from './sign-in';

export type Why = 'ended' | 'passwordSet' | 'passwordSetNowCode' | 'providerRefused';
export type SignInFormProps = {
  to: string;
  why: Why | null;
  /** After the identity provider: the code is needed, or the session is open. */
  at: 'code' | 'done' | null;
  /** The installation has an identity provider. */
  single: boolean;
  /** Sign-in links can be mailed. */
  byEmail: boolean;
};
type Trouble =
  | 'wrong'
  | 'passkeyRefused'
  | 'providerRefused'
  | 'unreachable'
  | 'needEmail'
  | 'needPassword'
  | 'codeRefused'
  | 'linkUsed'
  | Throttled;

/** Allows paste and password managers, no puzzles (WCAG 3.3.8). */
export function SignInForm({ to, why, at, single, byEmail }: SignInFormProps): ReactElement {
  const t = useTranslations('signIn');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [ofProvider, setOfProvider] = useState(at === 'code');
  const [atCode, setAtCode] = useState(ofProvider);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [mailed, setMailed] = useState<number | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [email, password] = [String(given.get('email') ?? '').trim(), String(given.get('password') ?? '')];
    if (ofProvider) return submitCode();
    const missing = !email ? 'needEmail' : !password ? 'needPassword' : null;
    setTrouble(missing);
    if (missing) return focusIn(form.current, missing === 'needEmail' ? 'email' : 'password');
    setBusy(true);
    const outcome = await signIn({ email, password, ...(atCode && { code }) });
    if (outcome === 'signedIn') {
      takeWindow(email);
      return location.assign(to);
    }
    setBusy(false);
    setCode('');
    // A wrong password next to a code: changed meanwhile, or too many attempts.
    setAtCode(
      outcome === 'codeNeeded' ||
        outcome === 'codeRefused' ||
        (atCode && (outcome === 'unreachable' || typeof outcome === 'object')),
    );
    setTrouble(outcome === 'codeNeeded' ? null : outcome);
    if (outcome === 'wrong' || outcome === 'unreachable') focusIn(form.current, 'password');
    if (outcome === 'codeRefused') focusIn(form.current, 'code');
  };
  const submitCode = async () => {
    setBusy(true);
    const outcome = await signInWithCode(code);
    if (outcome === 'signedIn') return goOn();
    setBusy(false);
    setCode('');
    setTrouble(outcome === 'wrong' || outcome === 'codeNeeded' ? 'providerRefused' : outcome);
    if (outcome === 'codeRefused') return focusIn(form.current, 'code');
    if (outcome === 'wrong') leaveCode();
  };
  const leaveCode = () => {
    setAtCode(false);
    setOfProvider(false);
  };
  const toProvider = async () => {
    setBusy(true);
    setTrouble(null);
    sessionStorage.setItem(TO, to);
    if (await goToProvider()) return;
    setBusy(false);
    setTrouble('unreachable');
  };
  const mailLink = async () => {
    const email = String(new FormData(form.current ?? undefined).get('email') ?? '').trim();
    setMailed(null);
    setTrouble(email ? null : 'needEmail');
    if (!email) return focusIn(form.current, 'email');
    setBusy(true);
    const asked = await askForLink(email);
    setBusy(false);
    if (typeof asked === 'number') setMailed(asked);
    else setTrouble(asked);
  };
  const signInWith = async (autofill: boolean) => {
    if (!autofill) {
      setBusy(true);
      setTrouble(null);
    }
    const outcome = await signInByPasskey(autofill);
    if (typeof outcome === 'object' && 'email' in outcome) {
      takeWindow(outcome.email);
      return location.assign(to);
    }
    if (!autofill) setBusy(false);
    // Autofill starts without a click: a server that cannot be reached is no error yet.
    if (outcome !== 'cancelled' && !(autofill && outcome === 'unreachable')) setTrouble(outcome);
  };
  const passkeys = usePasskeyOffer(busy, () => signInWith(true));
  useEffect(() => {
    if (atCode) focusIn(form.current, 'code');
  }, [atCode]);

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {why && !trouble && <p className="border-info border-l-2 pl-3 text-ink-2">{t(why)}</p>}
      <SignInTrouble trouble={trouble === 'needEmail' || trouble === 'needPassword' ? null : trouble} />
      {mailed !== null && !trouble && (
        <p role="status" className="border-info border-l-2 pl-3 text-ink-2">
          {t('linkSent', { minutes: mailed })}
        </p>
      )}
      {atCode && <CodeField letters label={t('code')} hint={t('codeHint')} value={code} onChange={setCode} />}
      {/* Out of sight they keep what was typed. */}
      <div className={atCode ? 'hidden' : 'grid gap-4'}>
        <Field label={t('email')} error={trouble === 'needEmail' ? t('needEmail') : undefined}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              className="h-10"
            />
          )}
        </Field>
        <Field label={t('password')} error={trouble === 'needPassword' ? t('needPassword') : undefined}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              className="h-10"
            />
          )}
        </Field>
        <Checkbox label={t('show')} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      </div>
      <Button type="submit" look="primary" busy={busy} className="h-10">
        {t('submit')}
      </Button>
      {single && !atCode && (
        <Button busy={busy} className="h-10" onClick={() => void toProvider()}>
          <Building2 aria-hidden className="size-4" strokeWidth={1.75} />
          {t('provider')}
        </Button>
      )}
      {passkeys && !atCode && (
        <Button busy={busy} className="h-10" onClick={() => void signInWith(false)}>
          <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
          {t('passkey')}
        </Button>
      )}
      {byEmail && !atCode && (
        <Button busy={busy} className="h-10" onClick={() => void mailLink()}>
          <Mail aria-hidden className="size-4" strokeWidth={1.75} />
          {t('link')}
        </Button>
      )}
      {atCode ? (
        <Button look="quiet" onClick={leaveCode}>
          {t('otherAccount')}
        </Button>
      ) : (
        <p className="text-ink-3 text-small">{t('forgotten')}</p>
      )}
    </form>
  );
}

/** Not shown at a field. */
export type SignInFault = Exclude<Trouble, 'needEmail' | 'needPassword'>;

/** What went wrong, announced at once. */
export function SignInTrouble({ trouble }: { trouble: SignInFault | null }): ReactElement {
  const t = useTranslations('signIn');
  const waitText = (seconds: number) =>
    seconds < 120 ? t('seconds', { n: seconds }) : t('minutes', { n: Math.ceil(seconds / 60) });
  return (
    <div role="alert">
      {trouble !== null && (
        <p className="flex gap-2 border-hit border-l-2 bg-hit-soft px-3 py-2 text-hit">
          <OctagonAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {typeof trouble === 'object' ? t('throttled', { wait: waitText(trouble.retryAfterSeconds) }) : t(trouble)}
        </p>
      )}
    </div>
  );
}

/** Where the member wanted to go, while at the identity provider. */
const TO = 'gatehouse.to';

async function goOn(): Promise<void> {
  const to = sessionStorage.getItem(TO) ?? '/console';
  takeWindow(await ownEmail());
  location.replace(to);
}

/** The page after the identity provider: from here the browser sends strict cookies again. */
export function SignedIn(): ReactElement {
  useEffect(() => void goOn(), []);
  return <StillLoading />;
}

/** Before the server's challenge of an offer expires. */
const RENEW_MS = 4 * 60_000;

/** Offer passkeys in the email field while no sign-in is under way. False if the browser has none. */
function usePasskeyOffer(busy: boolean, offer: () => Promise<void>): boolean {
  const [supported, setSupported] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offer` is new on each render.
  useEffect(() => {
    if (!browserSupportsWebAuthn()) return;
    setSupported(true);
    if (busy) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    void browserSupportsWebAuthnAutofill().then((can) => {
      if (!can || left) return;
      void offer();
      timer = setInterval(() => void offer(), RENEW_MS);
    });
    return () => {
      left = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [busy]);
  return supported;
}

const focusIn = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
