import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SignInPage } from '@/components/console/sign-in/sign-in-page';

export const metadata: Metadata = { title: 'Sign in' };

/** A room of the console with its filters; nothing that leads elsewhere. */
const ROOM = /^\/console\/[\w/-]*(\?[^#\\\s]*)?$/;

type Query = { searchParams: Promise<{ to?: string | string[]; set?: string | string[] }> };

/** Where a person is let in. `to` is where they wanted to go, inside the console only; `set` says that they have just set a password. */
export default async function Page({ searchParams }: Query): Promise<ReactElement> {
  const { to, set } = await searchParams;
  const wanted = typeof to === 'string' && ROOM.test(to) ? to : undefined;
  const joined = set === 'password' ? 'passwordSet' : set === 'password-now-code' ? 'passwordSetNowCode' : null;
  return <SignInPage to={wanted ?? '/console'} why={wanted ? 'ended' : joined} />;
}
