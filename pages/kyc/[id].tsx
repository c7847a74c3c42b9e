import type { GetServerSideProps } from 'next';
import { useRouter } from 'next/router';
import { type ReactElement, useEffect } from 'react';
import { LOCALE_COOKIE, pickLocale } from '@/components/i18n/locales';
import { KycFlow, type KycFlowProps } from '@/components/kyc/kyc-flow';
import { loadMessages } from '@/components/kyc/messages';
import type { Accent } from '@/core/kyc/accent';
import { inAppBrowser } from '@/core/kyc/in-app-browser';
import { maySimulate, openPage } from '@/services/kyc/open-page';

export type KycPageProps = KycFlowProps & { accent: Accent | null };

export const getServerSideProps: GetServerSideProps<KycPageProps, { id: string }> = async ({ params, req }) => {
  const id = params?.id ?? '';
  const page = await openPage(id, req.headers.cookie ?? '');
  const language = page?.language ?? pickLocale(req.cookies[LOCALE_COOKIE], req.headers['accept-language'] ?? null);
  return {
    props: {
      sessionId: id,
      accent: page?.accent ?? null,
      logoUrl: page?.logoUrl ?? null,
      organizationName: page?.organizationName ?? '',
      session: page?.session ?? null,
      ended: page ? page.ended : 'KYC_SESSION_NOT_FOUND',
      outcome: page?.outcome ?? null,
      language,
      messages: await loadMessages(language),
      maySimulate: maySimulate(),
      inApp: inAppBrowser(req.headers['user-agent'] ?? ''),
    },
  };
};

/**
 * The customer's page. The token stays in the fragment until the click; whoever only reads the address uses nothing up.
 *
 * Here and not in `app/`, because the App Router's client weighs more than all of React (decision 041).
 */
export default function KycPage({ accent: _, ...page }: KycPageProps): ReactElement {
  const router = useRouter();
  // The flow goes back by itself; the router would fetch the page anew.
  useEffect(() => router.beforePopState(() => false), [router]);
  return <KycFlow {...page} />;
}
