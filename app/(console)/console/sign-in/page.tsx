import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SignInPage } from '@/components/console/sign-in/sign-in-page';

export const metadata: Metadata = { title: 'Sign in' };

/** Console paths only: prevents open redirects. */
const ROOM = /^\/console\/[\w/-]*(\?[^#\\\s]*)?$/;

type Query = { searchParams: Promise<{ to?: string | string[]; set?: string | string[] }> };

/** `to`: redirect target; `set`: a password was just set. */
export default async function Page({ searchParams }: Query): Promise<ReactElement> {
  const { to, set } = await searchParams;
  const wanted = typeof to === 'string' && ROOM.test(to) ? to : undefined;
  const joined = set === 'password' ? 'passwordSet' : set === 'password-now-code' ? 'passwordSetNowCode' : null;
  return <SignInPage to={wanted ?? '/console'} why={wanted ? 'ended' : joined} />;
}
