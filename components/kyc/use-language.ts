import { useCallback, useEffect, useState } from 'react';
import type { KycLanguage } from '@/core/kyc/contract';
import { loadMessages, type Messages } from './messages';

type InLanguage = { language: KycLanguage; messages: Messages };

/** The page's words. Another language is shown once its words are there; without a connection the one on screen stays. */
export function useLanguage(served: InLanguage): InLanguage & { translate: (language: KycLanguage) => void } {
  const [{ language, messages }, setWords] = useState<InLanguage>({
    language: served.language,
    messages: served.messages,
  });
  const translate = useCallback((chosen: KycLanguage) => {
    loadMessages(chosen).then(
      (words) => setWords({ language: chosen, messages: words }),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return { language, messages, translate };
}

/** The language that the session was given counts until the person has chosen one. */
export function useLanguageOfLink(
  given: KycLanguage | null | undefined,
  translate: (language: KycLanguage) => void,
): void {
  useEffect(() => {
    if (given && !document.cookie.includes('gatehouse-language=')) translate(given);
  }, [given, translate]);
}
