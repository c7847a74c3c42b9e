'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KycLanguage } from '@/core/kyc/languages';

/** Instructions read aloud by the device's own voice (Web Speech API). Off until the person turns it on. */
export type Voice = {
  /** The device has a voice for this language; without one nothing is offered. */
  there: boolean;
  on: boolean;
  set: (on: boolean) => void;
  /** Says one sentence instead of the one being said; nothing while it is off. */
  speak: (text: string) => void;
  /** A screen has come: it is read, and read when the voice is turned on there. */
  arrive: (heading: HTMLElement | null) => () => void;
};

const KEY = 'gatehouse-read-aloud';

export function useVoice(language: KycLanguage): Voice {
  const [there, setThere] = useState(false);
  const [on, setOn] = useState(false);
  const now = useRef({ language, on });
  now.current = { language, on };
  const screen = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    const look = (): void =>
      setThere(speechSynthesis.getVoices().some(({ lang }) => lang.toLowerCase().startsWith(language)));
    look();
    // Voices come late in most browsers.
    speechSynthesis.addEventListener('voiceschanged', look);
    setOn(sessionStorage.getItem(KEY) === 'on');
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, [language]);
  const say = useCallback((text: string) => {
    if (!text) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = now.current.language;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  }, []);
  const speak = useCallback((text: string) => now.current.on && there && say(text), [there, say]);
  const set = useCallback(
    (wanted: boolean) => {
      sessionStorage.setItem(KEY, wanted ? 'on' : 'off');
      setOn(wanted);
      if (wanted) say(textOf(screen.current));
      else speechSynthesis.cancel();
    },
    [say],
  );
  const arrive = useCallback(
    (heading: HTMLElement | null) => {
      screen.current = heading;
      speak(textOf(heading));
      return () => {
        if (screen.current === heading) screen.current = null;
      };
    },
    [speak],
  );
  return useMemo(() => ({ there, on, set, speak, arrive }), [there, on, set, speak, arrive]);
}

/** The heading and the paragraphs beside it, as they stand on the screen. */
function textOf(heading: HTMLElement | null): string {
  const beside = [...(heading?.parentElement?.children ?? [])].filter((one) => one.matches('h1, p'));
  return beside
    .map((one) => one.textContent?.trim() ?? '')
    .filter(Boolean)
    .join('. ');
}
