'use client';

import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Guilloche, Mark, Wordmark } from '@/components/ui/mark';
import { LanguageButtons } from '../layout/choice-list';
import { SignedIn, SignInForm, type SignInFormProps } from './sign-in-form';

export function Door(props: { title: string; purpose: string; aside: string; children: ReactNode }): ReactElement {
  const { title, purpose, aside, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="shrink-0 border-line border-b bg-surface">
        <Guilloche className="h-28 w-full border-line border-b" />
        <div className="mx-auto flex min-h-14 w-full max-w-[880px] flex-wrap items-center justify-between gap-4 px-6 py-2">
          <Wordmark size={26} />
          <LanguageButtons />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-[880px] gap-10 px-6 py-10 md:grid-cols-[360px_1fr]">
        <div>
          <h1 className="font-bold text-title">{title}</h1>
          <p className="mt-1 mb-6 text-ink-2">{purpose}</p>
          {children}
        </div>
        <aside className="hidden content-end justify-items-start self-stretch border-line border-l pl-10 md:grid">
          <div className="-ml-4">
            <Mark size={120} />
          </div>
          <p className="mt-6 max-w-[36ch] text-ink-3 text-small">{aside}</p>
        </aside>
      </main>
    </div>
  );
}

export function SignInPage(props: SignInFormProps): ReactElement {
  const t = useTranslations('signIn');
  return (
    <Door title={t('title')} purpose={t('purpose')} aside={t('firstStart')}>
      {props.at === 'done' ? <SignedIn /> : <SignInForm {...props} />}
    </Door>
  );
}
