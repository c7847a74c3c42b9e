import { useCallback, useEffect, useState } from 'react';
import type { KycLanguage } from '@/core/kyc/languages';
import { loadMessages, type Messages } from './messages';

/** False where the words could not be had. */
export type Translate = (language: KycLanguage) => Promise<boolean>;

type InLanguage = { language: KycLanguage; messages: Messages };

/** The page's words. Another language is shown once its words are there; without a connection the one on screen stays. */
export function useLanguage(served: InLanguage): InLanguage & { translate: Translate } {
  const [{ language, messages }, setWords] = useState<InLanguage>({
    language: served.language,
    messages: served.messages,
  });
  const [first] = useState(served);
  const translate = useCallback(
    async (chosen: KycLanguage) => {
      // The language of the page as it came is there, whatever the network does.
      const isFirst = chosen === first.language;
      const words = isFirst ? first.messages : await loadMessages(chosen).catch(() => null);
      if (words) setWords({ language: chosen, messages: words });
      return words !== null;
    },
    [first],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return { language, messages, translate };
}

/** The language that the session was given counts until the person has chosen one. */
export function useLanguageOfLink(given: KycLanguage | null | undefined, translate: Translate): void {
  useEffect(() => {
    // The words on screen stay where others cannot be had; nobody pressed anything.
    if (given && !document.cookie.includes('gatehouse-language=')) void translate(given);
  }, [given, translate]);
}
