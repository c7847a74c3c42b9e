'use client';

import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALE_NAMES, LOCALES } from '@/components/i18n/locales';
import { Radio } from '@/components/ui/field';
import type { SingleKey } from '@/core/keyboard-shortcuts/single-keys';
import { rememberLocale } from '../remember';
import { Key } from './navigation/shortcuts-dialog';

export function ChoiceList(props: {
  label: string;
  name: string;
  ids: readonly string[];
  words: (id: string) => string;
  chosen: string | null;
  onChoose: (id: string) => void;
  keys?: readonly SingleKey[];
}): ReactElement {
  const { label, name, ids, words, chosen, onChoose, keys = [] } = props;
  return (
    <fieldset className="mb-2 grid grid-cols-2 gap-x-2 gap-y-0.5">
      <legend className="col-span-2 mb-0.5 text-ink-2 text-small">{label}</legend>
      {ids.map((id, at) => {
        const key = keys[at];
        return (
          <Radio
            key={id}
            name={name}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            label={
              <span className="inline-flex items-start gap-1.5 text-small [overflow-wrap:anywhere]">
                {key && <Key of={key} />}
                {words(id)}
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}

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
