'use client';

import { clsx } from 'clsx';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

export type Tab<Id extends string> = { id: Id; label: ReactNode };

/** The caller renders the panel with `tabPanel`. */
export function Tabs<Id extends string>(props: {
  name: string;
  label: string;
  tabs: ReadonlyArray<Tab<Id>>;
  current: Id;
  onChange: (id: Id) => void;
}): ReactElement {
  const { name, label, tabs, current, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  // Scrolls only the row of tabs.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${CSS.escape(`${name}-tab-${current}`)}`);
    if (!row || !tab) return;
    const [left, right] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
    if (left < row.scrollLeft || right > row.scrollLeft + row.clientWidth)
      row.scrollLeft = left - (row.clientWidth - tab.offsetWidth) / 2;
  }, [name, current]);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const here = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(here + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${name}-tab-${next.id}`)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="scroll-x scroll-hint flex overflow-y-hidden border-line border-b px-2"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === current}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className={clsx(
            'whitespace-nowrap border-b-2 px-2 py-2 transition-colors duration-120',
            tab.id === current ? 'border-gate font-semibold text-gate' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function tabPanel(name: string, current: string) {
  return { id: `${name}-panel`, role: 'tabpanel', 'aria-labelledby': `${name}-tab-${current}`, tabIndex: 0 } as const;
}
