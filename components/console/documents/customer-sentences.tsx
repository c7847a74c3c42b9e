import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALE_NAMES } from '@/components/i18n/locales';
import type { ConsoleDocument } from '@/core/documents/console-contract';

const LANGUAGES = ['en', 'si', 'ta'] as const;

/**
 * Messages shown to the customer, in every language, for support calls. Not for documents of a KYC session: its
 * timeline quotes them.
 */
export function CustomerSentences({ document }: { document: ConsoleDocument }): ReactElement | null {
  const t = useTranslations('documents');
  if (document.kycSessionId) return null;
  const { validation, extraction } = document.instance.result ?? {};
  const told = LANGUAGES.map((language) => {
    const all = [validation, extraction].flatMap((verdict) => verdict?.userErrorMessagesByLanguage[language] ?? []);
    return { language, sentences: [...new Set(all)] };
  }).filter(({ sentences }) => sentences.length > 0);
  if (told.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="w-fit text-gate hover:underline">{t('customerTold')}</summary>
      <dl className="mt-1 grid gap-2">
        {told.map(({ language, sentences }) => (
          <div key={language}>
            <dt lang={language} className="text-ink-2 text-small">
              {LOCALE_NAMES[language]}
            </dt>
            {sentences.map((sentence) => (
              <dd key={sentence} lang={language}>
                {sentence}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
