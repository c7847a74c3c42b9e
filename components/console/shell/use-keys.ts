'use client';

import { useEffect, useRef } from 'react';

const SETTING = 'gatehouse.single-keys';

/** Single keys can be switched off per person (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(SETTING) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(SETTING, on ? 'on' : 'off');
}

/** Whether typing belongs to a field or an open dialog, so that a letter is a letter; and Enter to the button or link that it would press. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const field = target?.closest('input, textarea, select, [contenteditable], [role="tab"]');
  const pressed = event.key === 'Enter' && target?.closest('button, a[href], summary');
  return Boolean(field || pressed) || document.querySelector('dialog[open]') !== null;
}

/** What Shift makes of a digit depends on the keyboard (`!`, `"`, `§`, `/`), so the key itself is asked. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (shiftKey && digit) return `Shift+${digit}`;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return shiftKey && /^[a-z]$/.test(name) ? `Shift+${name.toUpperCase()}` : name;
}

/**
 * Single-key shortcuts of a page: `{ j: next, '/': focusFilter, 'Shift+J': extend }`. Silent in fields and dialogs, with
 * Ctrl, Alt or ⌘ held, and when the person switched them off.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event) || !singleKeysOn()) return;
      const run = current.current[nameOf(event)] ?? current.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
