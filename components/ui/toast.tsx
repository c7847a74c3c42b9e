'use client';

import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from './button';

export type Toast = { text: string; action?: { label: string; run: () => void } };
type Shown = Toast & { id: number };

const Context = createContext<((toast: Toast) => void) | null>(null);

/** One polite live region, always mounted; 8 s, or 12 s with an action. */
export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const t = useTranslations('ui');
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);
  const drop = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const push = useCallback(
    (toast: Toast) => {
      const id = ++count.current;
      setShown((all) => [...all.slice(-2), { ...toast, id }]);
      setTimeout(() => drop(id), toast.action ? 12_000 : 8_000);
    },
    [drop],
  );
  return (
    <Context.Provider value={useMemo(() => push, [push])}>
      {children}
      <div role="status" className="fixed right-4 bottom-4 z-50 grid w-80 max-w-[calc(100vw-32px)] gap-2">
        {shown.map((toast) => (
          <div
            key={toast.id}
            className="animate-fade flex items-center gap-2 rounded-panel border border-line-strong bg-surface py-1 pr-1 pl-3 shadow-over"
          >
            <p className="min-w-0 flex-1 py-1">{toast.text}</p>
            {toast.action && (
              <Button
                size="small"
                onClick={() => {
                  toast.action?.run();
                  drop(toast.id);
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton label={t('close')} onClick={() => drop(toast.id)}>
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </div>
        ))}
      </div>
    </Context.Provider>
  );
}

export function useToast(): (toast: Toast) => void {
  const push = useContext(Context);
  if (!push) throw new Error('useToast needs a ToastProvider above it');
  return push;
}
