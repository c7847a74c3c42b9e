import { useEffect, useState } from 'react';
import { useFrame } from './frame-context';

const COPIED_MS = 4_000;

/** Copies a text when pressed and says so for some seconds; `refused` where the browser lets nobody copy (no permission, no secure page). */
export function useCopy(text: string, said: string): { state: 'idle' | 'copied' | 'refused'; copy: () => void } {
  const { announce } = useFrame();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // A page that is not secure has no clipboard at all, which is a refusal like any other.
  const write = async (): Promise<void> => navigator.clipboard.writeText(text);
  const copied = (): void => {
    setState('copied');
    announce(said);
  };
  return { state, copy: () => void write().then(copied, () => setState('refused')) };
}
