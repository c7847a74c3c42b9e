import { useEffect, useRef } from 'react';
import { useFrame } from '../parts/frame-context';

/** Live regions are spoken at most this often. */
const SPEAK_EVERY_MS = 2_500;

/** Gives the hint to the live region, never more often than people can listen. */
export function useSpokenHint(hint: string): void {
  const { announce } = useFrame();
  const said = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const latest = useRef(announce);
  latest.current = announce;
  useEffect(() => {
    const wait = Math.max(0, said.current.at + SPEAK_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      if (said.current.text === hint) return;
      said.current = { text: hint, at: performance.now() };
      latest.current(hint);
    }, wait);
    return () => clearTimeout(timer);
  }, [hint]);
}
