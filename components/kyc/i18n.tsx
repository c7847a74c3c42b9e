'use client';

import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { fill } from '@/core/shared/text/fill';
import type { MessageKey, Messages } from './messages';

export type { MessageKey, Messages } from './messages';
export type Values = Record<string, string | number>;

export type Words = {
  language: KycLanguage;
  t: (key: MessageKey, values?: Values) => string;
};

/** No library (first-screen budget 120 kB); the one plural has its own key. */
export function wordsOf(language: KycLanguage, messages: Messages): Words {
  return {
    language,
    t: (key, values = {}) => fill(messages[key], values),
  };
}

export function attemptsLeftText({ t }: Words, n: number): string {
  return n === 1 ? t('common.triesLeft.one') : t('common.triesLeft', { n });
}

const Context = createContext<Words | null>(null);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }): ReactElement {
  return <Context.Provider value={words}>{children}</Context.Provider>;
}

export function useWords(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('useWords needs WordsProvider');
  return words;
}
