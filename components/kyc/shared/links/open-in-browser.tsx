import { type ReactElement, useEffect, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { kycApi } from '@/components/kyc/kyc-api';
import { serverNow } from '@/components/kyc/server-clock';
import { type InAppBrowser, intentUrl } from '@/core/kyc/session/in-app-browser';
import { LINK_PREVIEW } from '../frame/action';
import { useFrame } from '../frame/frame-context';
import { Text } from '../frame/text';
import { CopyLink } from './copy-link';

/** Android opens the default browser; elsewhere the link is copied. */
export function OpenInBrowser({ inApp }: { inApp: InAppBrowser }): ReactElement | null {
  const { t } = useWords();
  const url = useOwnLink();
  if (!url) return <Text quiet>{t('common.working')}</Text>;
  return (
    <div className="flex flex-col gap-2">
      {inApp.system === 'android' && (
        <a href={intentUrl(url)} className={LINK_PREVIEW}>
          {t('end.browser.cta')}
        </a>
      )}
      <CopyLink url={url} />
      <Text quiet>{t('end.browser.steps')}</Text>
    </div>
  );
}

/** The unused link, else a one-time transfer link, replaced when it expires; null until known or if refused. */
function useOwnLink(): string | null {
  const { session } = useFrame();
  const [url, setUrl] = useState<string | null>(null);
  const opened = session !== null;
  useEffect(() => {
    if (!opened) {
      setUrl(location.href);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      kycApi.deviceTransfer().then(
        (given) => {
          setUrl(given.url);
          timer = setTimeout(renew, Math.max(1_000, given.expiresAt - serverNow()));
        },
        () => setUrl(null),
      );
    };
    renew();
    return () => clearTimeout(timer);
  }, [opened]);
  return url;
}
