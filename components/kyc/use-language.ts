import { useCallback, useEffect, useRef, useState } from 'react';
import type { KycLanguage } from '@/core/kyc/languages';
import { loadMessages, type Messages } from './messages';

/** Shows the page in a language; `missing` where its words could not be had, `superseded` where the person has chosen another one. */
export type ShowLanguage = (language: KycLanguage) => Promise<'shown' | 'missing' | 'superseded'>;

type InLanguage = { language: KycLanguage; messages: Messages };

/** The page's words. Another language is shown once its words are there; without a connection the one on screen stays. */
export function useLanguage(
  served: InLanguage,
): InLanguage & { show: ShowLanguage; chosen: { current: KycLanguage | null } } {
  const [{ language, messages }, setWords] = useState<InLanguage>({
    language: served.language,
    messages: served.messages,
  });
  const [first] = useState(served);
  /** The language that was chosen last; it may still be loading. */
  const chosen = useRef<KycLanguage | null>(null);
  const show = useCallback<ShowLanguage>(
    async (wanted) => {
      const isSuperseded = (): boolean => chosen.current !== null && chosen.current !== wanted;
      if (isSuperseded()) return 'superseded';
      // The language of the page as it came is there, whatever the network does.
      const words = wanted === first.language ? first.messages : await loadMessages(wanted).catch(() => null);
      if (isSuperseded()) return 'superseded';
      if (!words) {
        chosen.current = null;
        return 'missing';
      }
      setWords({ language: wanted, messages: words });
      return 'shown';
    },
    [first],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return { language, messages, show, chosen };
}

/** The language that the session was given counts until the person has chosen one. */
export function useLanguageOfLink(given: KycLanguage | null | undefined, show: ShowLanguage): void {
  useEffect(() => {
    // The words on screen stay where others cannot be had; nobody pressed anything.
    if (given && !document.cookie.includes('gatehouse-language=')) void show(given);
  }, [given, show]);
}
