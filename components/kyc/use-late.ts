import { useCallback, useEffect, useMemo, useState } from 'react';

/** What came of wishes after their sheet was closed, as after a network was lost: it stands on the screen of the moment. */
export type Late = { texts: readonly string[]; tell: (text: string) => void; forget: () => void };

/** What was told in the same moment in which the screen changed stays for the next one. */
const SAME_MOMENT_MS = 8_000;

/** `screen` is where the customer is: what was told there goes with it. */
export function useLate(screen: string): Late {
  const [told, setTold] = useState<ReadonlyArray<{ text: string; at: number }>>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the screen changes
  useEffect(() => {
    setTold((all) => (all.length > 0 ? all.filter(({ at }) => Date.now() - at < SAME_MOMENT_MS) : all));
  }, [screen]);
  const tell = useCallback((text: string) => setTold((all) => [...all, { text, at: Date.now() }]), []);
  const forget = useCallback(() => setTold((all) => (all.length > 0 ? [] : all)), []);
  return useMemo(() => ({ texts: told.map(({ text }) => text), tell, forget }), [told, tell, forget]);
}
