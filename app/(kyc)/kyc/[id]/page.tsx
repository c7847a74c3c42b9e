import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactElement } from 'react';
import { LOCALE_COOKIE, pickLocale } from '@/components/i18n/locales';
import { accentStyle } from '@/components/kyc/accent-style';
import { KycFlow } from '@/components/kyc/kyc-flow';
import { loadMessages } from '@/components/kyc/messages';
import { inAppBrowser } from '@/core/kyc/in-app-browser';
import { maySimulate, openPage } from '@/services/kyc/open-page';

export const metadata: Metadata = { title: { absolute: 'Gatehouse' } };

/** The customer's page. The token stays in the fragment until the click; whoever only reads the address uses nothing up. */
export default async function KycPage({ params }: { params: Promise<{ id: string }> }): Promise<ReactElement> {
  const [{ id }, cookie, header] = await Promise.all([params, cookies(), headers()]);
  const page = await openPage(id, header.get('cookie') ?? '');
  const language = page?.language ?? pickLocale(cookie.get(LOCALE_COOKIE)?.value, header.get('accept-language'));
  return (
    <>
      {page?.accent && <style nonce={header.get('x-gatehouse-nonce') ?? ''}>{accentStyle(page.accent)}</style>}
      <KycFlow
        sessionId={id}
        logoUrl={page?.logoUrl ?? null}
        organizationName={page?.organizationName ?? ''}
        session={page?.session ?? null}
        ended={page ? page.ended : 'KYC_SESSION_NOT_FOUND'}
        outcome={page?.outcome ?? null}
        language={language}
        messages={await loadMessages(language)}
        maySimulate={maySimulate()}
        inApp={inAppBrowser(header.get('user-agent') ?? '')}
      />
    </>
  );
}
