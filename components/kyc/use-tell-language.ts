import { useEffect, useRef } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { KycLanguage } from '@/core/kyc/languages';
import { kycApi } from './kyc-api';
import { useFrame } from './parts/frame-context';
import { useWords } from './words';

/** The session learns of the language that was chosen and is shown, also where it was opened only afterwards: mails speak it. */
export function useTellLanguage({ language: known, isComplete }: CustomerSession): void {
  const { language } = useWords();
  const { chosenLanguage } = useFrame();
  const told = useRef<KycLanguage | null>(known);
  useEffect(() => {
    if (isComplete || chosenLanguage.current !== language || told.current === language) return;
    told.current = language;
    kycApi.language(language).catch(() => undefined);
  }, [isComplete, language, chosenLanguage]);
}
