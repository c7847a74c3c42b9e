import { createContext, useContext } from 'react';
import type { ConsoleMe } from '@/core/organizations/console-contract';

export type Thresholds = ConsoleMe['thresholds'];

const Context = createContext<Thresholds | null>(null);

/** The organization's own thresholds, given once by the shell: a row of the queue asks for nothing. */
export const ThresholdsProvider = Context.Provider;

/** From which score on this organization shows a match and raises an alert. Only inside the console's shell. */
export function useThresholds(): Thresholds {
  const thresholds = useContext(Context);
  if (!thresholds) throw new Error('a score was drawn outside of the console, where nobody knows the thresholds');
  return thresholds;
}
