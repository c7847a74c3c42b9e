'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALE_NAMES, LOCALES } from '@/components/i18n/locales';
import { rememberLocale } from '../remember';

/** The fonts are subset to these words, since the full ones are 180 KB. */
export function LanguageButtons({ className }: { className?: string }): ReactElement {
  const current = useLocale();
  const router = useRouter();
  const t = useTranslations('shell');
  return (
    <fieldset className={clsx('flex gap-1', className)}>
      <legend className="sr-only">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => {
            rememberLocale(locale);
            router.refresh();
          }}
          className={clsx(
            'min-h-7 rounded-chip border px-2 font-names leading-6 transition-colors duration-120',
            locale === current ? 'border-gate bg-gate-soft text-gate' : 'border-transparent text-ink-2 hover:bg-sunken',
          )}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </fieldset>
  );
}
