import type { GetServerSideProps } from 'next';
import { type ReactElement, useEffect } from 'react';
import { LOCALE_COOKIE, pickLocale } from '@/components/i18n/locales';
import { KycFlow, type KycFlowProps } from '@/components/kyc/kyc-flow';
import { loadMessages } from '@/components/kyc/messages';
import { useReplayEarlyClick } from '@/components/kyc/replay-early-click';
import { FaultBoundary } from '@/components/kyc/shared/frame/fault-boundary';
import type { Accent } from '@/core/kyc/session/accent';
import { NO_CONTACT } from '@/core/kyc/session/contact';
import { framedBy } from '@/core/kyc/session/frame-origins';
import { inAppBrowser } from '@/core/kyc/session/in-app-browser';
import { maySimulate, openPage } from '@/services/kyc/session/open-page';

export type KycPageProps = KycFlowProps & { accent: Accent | null };

export const getServerSideProps: GetServerSideProps<KycPageProps, { id: string }> = async ({ params, req, res }) => {
  const id = params?.id ?? '';
  const page = await openPage(id, req.headers.cookie ?? '');
  const policy = req.headers['content-security-policy'];
  // Instead of the one of proxy.ts, which knows no organization.
  if (policy && page && page.frameOrigins.length > 0)
    res.setHeader('content-security-policy', framedBy(String(policy), page.frameOrigins));
  const language = page?.language ?? pickLocale(req.cookies[LOCALE_COOKIE], req.headers['accept-language'] ?? null);
  return {
    props: {
      sessionId: page?.sessionId ?? id,
      accent: page?.accent ?? null,
      logoUrl: page?.logoUrl ?? null,
      organizationName: page?.organizationName ?? '',
      contact: page?.contact ?? NO_CONTACT,
      faceSearch: page?.faceSearch ?? false,
      keptDays: page?.keptDays ?? null,
      session: page?.session ?? null,
      ended: page ? page.ended : 'KYC_SESSION_NOT_FOUND',
      outcome: page?.outcome ?? null,
      language,
      messages: await loadMessages(language),
      now: Date.now(),
      maySimulate: maySimulate(),
      inApp: inAppBrowser(req.headers['user-agent'] ?? ''),
    },
  };
};

/**
 * The token stays in the fragment until the click, so reading the URL uses nothing up. Not in `app/`: its client
 * outweighs React (ADR 26).
 */
export default function KycPage({ accent: _, ...page }: KycPageProps): ReactElement {
  useEffect(leaveBackToUs, []);
  useReplayEarlyClick();
  return (
    <FaultBoundary language={page.language} messages={page.messages}>
      <KycFlow {...page} />
    </FaultBoundary>
  );
}

/** The flow handles back; the development router would refetch. */
function leaveBackToUs(): void {
  const { next } = window as unknown as { next?: { router?: { beforePopState: (decide: () => boolean) => void } } };
  next?.router?.beforePopState(() => false);
}
