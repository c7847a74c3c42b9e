import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { KYC_LANGUAGE_NAMES } from '@/components/kyc/language-names';
import { useFrame } from './frame-context';

/** Each name in its own script; font subsets in app/globals.css. */
export function LanguageButtons({ onChosen }: { onChosen?: () => void }): ReactElement {
  const { language, t } = useWords();
  const { setLanguage } = useFrame();
  return (
    <fieldset className="flex flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{t('common.language')}</legend>
      {KYC_LANGUAGE_NAMES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => {
            setLanguage(code);
            onChosen?.();
          }}
          className="min-h-12 grow rounded-kyc border border-line-strong px-3 font-names text-kyc aria-pressed:border-gate aria-pressed:bg-gate-soft aria-pressed:font-sans aria-pressed:font-semibold"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
