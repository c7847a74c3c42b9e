import type { ReactElement } from 'react';
import { type InAppBrowser, intentUrl } from '@/core/kyc/in-app-browser';
import { useWords } from '../words';
import { LINK_LOOK } from './action';
import { CopyLink } from './copy-link';
import { Text } from './text';
import { useOwnLink } from './use-own-link';

/** The way out of an app's own browser: Android opens the person's browser by itself, elsewhere the link is copied. */
export function OpenInBrowser({ inApp }: { inApp: InAppBrowser }): ReactElement | null {
  const { t } = useWords();
  const url = useOwnLink();
  if (!url) return <Text quiet>{t('common.working')}</Text>;
  return (
    <div className="flex flex-col gap-2">
      {inApp.system === 'android' && (
        <a href={intentUrl(url)} className={LINK_LOOK}>
          {t('end.browser.cta')}
        </a>
      )}
      <CopyLink url={url} />
      <Text quiet>{t('end.browser.steps')}</Text>
    </div>
  );
}
