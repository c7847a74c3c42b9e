import { createContext, useContext } from 'react';
import type { ConsoleMe } from '@/core/organizations/console-contract';

export type Thresholds = ConsoleMe['thresholds'];

const Context = createContext<Thresholds | null>(null);

/** Provided by the shell, so that rows need no request. */
export const ThresholdsProvider = Context.Provider;

/** Throws outside the console shell. */
export function useThresholds(): Thresholds {
  const thresholds = useContext(Context);
  if (!thresholds) throw new Error('a score was drawn outside of the console, where nobody knows the thresholds');
  return thresholds;
}
