import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SignInPage } from '@/components/console/sign-in/sign-in-page';
import { identityProvider } from '@/services/identity/provider-sign-in';
import { offersSignInLinks } from '@/services/identity/sign-in-link';

export const metadata: Metadata = { title: 'Sign in' };

/** Console paths only: prevents open redirects. */
const ROOM = /^\/console\/[\w/-]*(\?[^#\\\s]*)?$/;

type Query = { searchParams: Promise<Partial<Record<'to' | 'set' | 'error' | 'step', string | string[]>>> };

/** `to`: redirect target; `set`: a password was just set; `error`, `step`: after the identity provider. */
export default async function Page({ searchParams }: Query): Promise<ReactElement> {
  const { to, set, error, step } = await searchParams;
  const wanted = typeof to === 'string' && ROOM.test(to) ? to : undefined;
  const joined = set === 'password' ? 'passwordSet' : set === 'password-now-code' ? 'passwordSetNowCode' : null;
  const why = error ? 'providerRefused' : wanted ? 'ended' : joined;
  const at = step === 'code' || step === 'done' ? step : null;
  return (
    <SignInPage
      to={wanted ?? '/console'}
      why={why}
      at={at}
      single={identityProvider() !== null}
      byEmail={offersSignInLinks()}
    />
  );
}
