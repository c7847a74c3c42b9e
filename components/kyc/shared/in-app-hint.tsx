import type { ReactElement } from 'react';
import type { InAppBrowser } from '@/core/kyc/in-app-browser';
import { useWords } from '../i18n';
import { OpenInBrowser } from './open-in-browser';

/** Said before anything is begun, because a link that was not used yet opens anywhere; the camera of many apps works all the same. */
export function InAppHint({ inApp }: { inApp: InAppBrowser }): ReactElement {
  const { t } = useWords();
  return (
    <section
      aria-label={t('end.browser.title')}
      className="flex flex-col gap-3 rounded-panel border border-info bg-info-soft p-3 text-kyc leading-[inherit]"
    >
      <p>{inApp.app ? t('end.browser.hint', { app: inApp.app }) : t('end.browser.hint.any')}</p>
      <OpenInBrowser inApp={inApp} />
    </section>
  );
}
