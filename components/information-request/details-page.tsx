'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '@/components/i18n/locales';
import { useLinkToken } from '@/components/link-token';
import { Reach } from '@/components/ui/scroll-region';
import type { DetailAnswer, DetailQuestion, DetailRequester } from '@/core/information-requests/contract';
import { DetailForm } from './detail-form';

/** `bad`: the link is unknown or truncated. */
type DetailEnd = 'sent' | 'over' | 'expired' | 'bad';

/** `end`, or a fault that can be retried. */
class DetailRefusal extends Error {
  override name = 'DetailRefusal';
  constructor(
    readonly kind: DetailEnd | 'offline' | 'failed',
    readonly asker: DetailRequester | null = null,
  ) {
    super(kind);
  }
}

const ENDS: Record<string, DetailEnd> = { LINK_INVALID: 'over', LINK_EXPIRED: 'expired', NOT_FOUND: 'bad' };

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/details/${path}`, {
      method: 'POST',
      headers: { 'x-gatehouse-request': '1', 'content-type': 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      body: JSON.stringify(body),
    });
  } catch {
    throw new DetailRefusal('offline');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer) return answer as Answer;
  const refused = answer as ({ errorCode?: string } & Partial<DetailRequester>) | null;
  const { organizationName, contact } = refused ?? {};
  const asker = organizationName !== undefined && contact !== undefined ? { organizationName, contact } : null;
  throw new DetailRefusal(ENDS[refused?.errorCode ?? ''] ?? 'failed', asker);
}

const openLink = (token: string): Promise<DetailQuestion> => post('open', { token });
const sendAnswer = (token: string, answer: DetailAnswer): Promise<unknown> => post('answer', { token, answer });

type State = { at: 'opening' } | { at: 'asking'; question: DetailQuestion } | { at: DetailEnd };
type Trouble = 'offline' | 'failed' | null;

export function DetailsPage({ countries }: { countries: string[] }): ReactElement {
  const token = useLinkToken();
  return token === null ? <Frame organizationName="" /> : <Question key={token} token={token} countries={countries} />;
}

function Question({ token, countries }: { token: string; countries: string[] }): ReactElement {
  const t = useTranslations();
  const [state, setState] = useState<State>({ at: 'opening' });
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [asker, setAsker] = useState<DetailRequester | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<State>) => {
    setBusy(true);
    setTrouble(null);
    try {
      setState(await work());
    } catch (error) {
      const kind = error instanceof DetailRefusal ? error.kind : 'failed';
      if (error instanceof DetailRefusal && error.asker) setAsker(error.asker);
      if (kind === 'offline' || kind === 'failed') setTrouble(kind);
      else setState({ at: kind });
    }
    setBusy(false);
  };
  const open = () =>
    attempt(async () => {
      const question = await openLink(token);
      setAsker(question);
      return { at: 'asking', question };
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is opened once.
  useEffect(() => {
    if (token.length < 20) setState({ at: 'bad' });
    else void open();
  }, []);
  return (
    <Frame organizationName={asker?.organizationName ?? ''}>
      {state.at === 'opening' && trouble && (
        <>
          <p role="alert" className="text-kyc">
            {t(trouble)}
          </p>
          <button type="button" onClick={() => void open()} className="min-h-12 text-gate text-kyc underline">
            {t('sendAgain')}
          </button>
        </>
      )}
      {state.at === 'asking' && (
        <DetailForm
          question={state.question}
          countries={countries}
          busy={busy}
          trouble={trouble}
          onSend={(answer) =>
            void attempt(async () => {
              await sendAnswer(token, answer);
              return { at: 'sent' };
            })
          }
        />
      )}
      {state.at !== 'opening' && state.at !== 'asking' && (
        <End end={state.at} organizationName={asker?.organizationName ?? ''} />
      )}
      {asker && state.at !== 'opening' && (
        <Reach contact={asker.contact} title={t('contact', { org: asker.organizationName })} />
      )}
    </Frame>
  );
}

function Frame({ organizationName, children }: { organizationName: string; children?: ReactNode }): ReactElement {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col px-4 pb-6">
      <header className="flex min-h-14 items-center justify-center border-line border-b py-2">
        <span className="text-center font-semibold text-kyc">{organizationName}</span>
      </header>
      <main className="flex grow flex-col gap-4 py-6">
        <Languages />
        {children}
      </main>
    </div>
  );
}

/** Switching keeps the input: only messages are reloaded. */
function Languages(): ReactElement {
  const current = useLocale();
  const router = useRouter();
  useEffect(() => {
    document.documentElement.lang = current;
  }, [current]);
  const choose = (locale: Locale) => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
    router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
          className="min-h-12 grow rounded-kyc border border-line-strong px-3 font-names text-kyc aria-pressed:border-gate aria-pressed:bg-gate-soft aria-pressed:font-sans aria-pressed:font-semibold"
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </div>
  );
}

/** Focuses the heading for screen readers. */
function End({ end, organizationName }: { end: DetailEnd; organizationName: string }): ReactElement {
  const t = useTranslations(`ends.${end}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('title');
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-balance font-semibold text-kyc-title leading-[1.3]">
        {title}
      </h1>
      <p className="text-kyc leading-[inherit]">{t('body', { org: organizationName })}</p>
    </>
  );
}
