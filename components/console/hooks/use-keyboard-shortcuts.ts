'use client';

import { useEffect, useRef } from 'react';
import { actOf, pressName, type SingleKey } from '@/core/keyboard-shortcuts/single-keys';
import { TypingGuard } from '../layout/drafts/typing-guard';

const SETTING = 'gatehouse.single-keys';

/** Shortcuts can be switched off in this browser (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(SETTING) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(SETTING, on ? 'on' : 'off');
}

/** Not configurable. */
type FixedKey = 'Enter' | 'Escape';
type Acts = Partial<Record<SingleKey | FixedKey, (() => void) | undefined>>;

/** Radio buttons and checkboxes take no text. */
const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="tab"]';

/** True if the key belongs to a field, an open dialog, or (Enter) the focused button or link. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const field = target?.closest(FIELDS);
  const pressed = event.key === 'Enter' && target?.closest('button, a[href], summary, input');
  return Boolean(field || pressed) || document.querySelector('dialog[open]') !== null;
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>;

const pressOf = (event: Press): string | undefined =>
  pressName({
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    altGraph: event.getModifierState('AltGraph'),
  });

/** Undefined while shortcuts are switched off. */
export function singleKeyOf(event: Press): SingleKey | undefined {
  const pressed = singleKeysOn() ? pressOf(event) : undefined;
  return pressed ? actOf(pressed) : undefined;
}

let loading = 0;
let opening = { path: '', until: 0 };
/** After this a page that failed to open no longer blocks shortcuts. */
const OPENING_MS = 5_000;

export function useKeysHeld(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    loading += 1;
    return () => {
      loading -= 1;
    };
  }, [isLoading]);
}

/** Block shortcuts until the page at `path` is open. */
export function holdKeysUntil(path: string): void {
  opening = { path, until: performance.now() + OPENING_MS };
}

const isOpening = (): boolean => performance.now() < opening.until && location.pathname !== opening.path;

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && ([...key].length === 1 || key === 'Backspace' || key === 'Delete');

/** For the shell only: keys of a text being typed never run as shortcuts. */
export function useTypingGuard(): void {
  useEffect(() => {
    const guard = new TypingGuard();
    const onKey = (event: KeyboardEvent) => {
      const act = singleKeyOf(event);
      const target = event.target instanceof Element ? event.target : null;
      const newLine = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && target?.matches('textarea') === true;
      const withheld = guard.withholds({
        isText: isText(event) || newLine,
        ends: ['Enter', 'Escape', 'Tab'].includes(event.key) && !newLine,
        inField: Boolean(target?.closest(FIELDS)),
        isLoading: loading > 0 || isOpening(),
        steps: act === 'next' || act === 'previous',
        at: performance.now(),
      });
      if (!withheld) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onPointer = () => guard.rest();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}

/** Ignored in fields and dialogs, and while switched off. */
export function useKeyboardShortcuts(acts: Acts): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isTaken(event) || !singleKeysOn()) return;
      const pressed = pressOf(event);
      if (!pressed) return;
      const run = current.current[actOf(pressed) ?? (pressed as FixedKey)];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
