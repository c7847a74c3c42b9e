'use client';

import { useEffect, useRef } from 'react';
import { actOf, pressName, type SingleKey } from '@/core/keys/single-keys';
import { useOwnKeys } from '../queries/use-keys';

const SETTING = 'gatehouse.single-keys';

/** Single keys can be switched off per person (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(SETTING) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(SETTING, on ? 'on' : 'off');
}

/** Keys that print nothing do the same for everybody. */
type FixedKey = 'Enter' | 'Escape';
type Acts = Partial<Record<SingleKey | FixedKey, (() => void) | undefined>>;

/** Nobody types into a choice: letters and digits stay keys there. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="tab"]';

/** Whether typing belongs to a field or an open dialog, so that a letter is a letter; and Enter to the button or link that it would press. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const field = target?.closest(FIELDS);
  const pressed = event.key === 'Enter' && target?.closest('button, a[href], summary, input');
  return Boolean(field || pressed) || document.querySelector('dialog[open]') !== null;
}

/** The press as the keyboard says it; both of React and of the browser. */
export const pressOf = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>,
): string | undefined =>
  pressName({
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    altGraph: event.getModifierState('AltGraph'),
  });

type Press = Parameters<typeof pressOf>[0];

/** Which single key a press is, for a field that lets some of them through; none when the person switched them off. */
export function useKeyOf(): (event: Press) => SingleKey | undefined {
  const own = useOwnKeys();
  return (event) => {
    const pressed = singleKeysOn() ? pressOf(event) : undefined;
    return pressed ? actOf(own, pressed) : undefined;
  };
}

/**
 * What single keys do on a page: `{ next: …, comment: …, Escape: … }`, by the key that the person chose for it or that is drawn. Silent in fields
 * and dialogs, and when the person switched them off.
 */
export function useKeys(acts: Acts): void {
  const own = useOwnKeys();
  const current = useRef({ acts, own });
  useEffect(() => {
    current.current = { acts, own };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isTaken(event) || !singleKeysOn()) return;
      const pressed = pressOf(event);
      if (!pressed) return;
      const run = current.current.acts[actOf(current.current.own, pressed) ?? (pressed as FixedKey)];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
