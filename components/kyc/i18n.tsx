'use client';

import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { KycLanguage } from '@/core/kyc/languages';
import { fill } from '@/core/shared/text/fill';
import { pageTime } from '@/core/shared/text/link-time';
import type { MessageKey, Messages } from './messages';

export type { MessageKey, Messages } from './messages';
export type Values = Record<string, string | number>;

export type Words = {
  language: KycLanguage;
  /** A sentence with its blanks filled; text that is put in stays text. */
  t: (key: MessageKey, values?: Values) => string;
};

/**
 * Our own few lines in place of a formatting library: the first screen has a budget of 120 kB. One plural is needed, and
 * has a key of its own.
 */
export function wordsOf(language: KycLanguage, messages: Messages): Words {
  return {
    language,
    t: (key, values = {}) => fill(messages[key], values),
  };
}

/** "3 tries left", "1 try left". */
export function triesLeft({ t }: Words, n: number): string {
  return n === 1 ? t('common.triesLeft.one') : t('common.triesLeft', { n });
}

/** When the link ends, on the reader's clock. */
export const timeOf = ({ language }: Words, at: number): string => pageTime(language, at, { now: Date.now() });

const Context = createContext<Words | null>(null);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }): ReactElement {
  return <Context.Provider value={words}>{children}</Context.Provider>;
}

/** The words of the chosen language. */
export function useWords(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('useWords needs WordsProvider');
  return words;
}
