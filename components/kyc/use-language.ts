import { useCallback, useEffect, useRef, useState } from 'react';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { loadMessages, type Messages } from './messages';

/** `missing`: texts did not load; `superseded`: another one was chosen meanwhile. */
export type ShowLanguage = (language: KycLanguage) => Promise<'shown' | 'missing' | 'superseded'>;

type InLanguage = { language: KycLanguage; messages: Messages };

export function useLanguage(
  served: InLanguage,
): InLanguage & { show: ShowLanguage; chosen: { current: KycLanguage | null } } {
  const [{ language, messages }, setWords] = useState<InLanguage>({
    language: served.language,
    messages: served.messages,
  });
  const [first] = useState(served);
  const chosen = useRef<KycLanguage | null>(null);
  const show = useCallback<ShowLanguage>(
    async (wanted) => {
      const isSuperseded = (): boolean => chosen.current !== null && chosen.current !== wanted;
      if (isSuperseded()) return 'superseded';
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

/** Use the session's language until the customer chooses one. */
export function useLanguageOfLink(given: KycLanguage | null | undefined, show: ShowLanguage): void {
  useEffect(() => {
    if (given && !document.cookie.includes('gatehouse-language=')) void show(given);
  }, [given, show]);
}
