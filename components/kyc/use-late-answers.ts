import { useEffect, useMemo, useState } from 'react';
import type { KycLanguage } from '@/core/kyc/languages';

/** What came of wishes after their sheet was closed, as after a network was lost: it stands on the screen of the moment. */
export type LateAnswers = { texts: readonly string[]; tell: (text: string) => void; forget: () => void };

/** What was told in the same moment in which the screen changed stays for the next one. */
const SAME_MOMENT_MS = 8_000;

type Told = { text: string; language: KycLanguage; at: number };

/** `screen` is where the customer is: what was told there goes with it, and with the language in which it was asked for. */
export function useLateAnswers(screen: string, language: KycLanguage): LateAnswers {
  const [told, setTold] = useState<readonly Told[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the screen changes
  useEffect(() => {
    setTold((all) => (all[0] ? all.filter(({ at }) => Date.now() - at < SAME_MOMENT_MS) : all));
  }, [screen]);
  return useMemo(
    () => ({
      texts: told.filter((one) => one.language === language).map(({ text }) => text),
      tell: (text) => setTold((all) => [...all, { text, language, at: Date.now() }]),
      forget: () => setTold([]),
    }),
    [told, language],
  );
}
