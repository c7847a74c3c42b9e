import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import type { InAppBrowser } from '@/core/kyc/session/in-app-browser';
import { OpenInBrowser } from './open-in-browser';

/** Shown while the link can still be opened elsewhere. Does not block: many apps' cameras work. */
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
