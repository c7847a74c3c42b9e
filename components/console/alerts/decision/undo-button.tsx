'use client';

import { Undo2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMyId } from '@/components/console/api/use-me';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Key } from '@/components/console/layout/navigation/shortcut-key';
import { Button } from '@/components/ui/button';
import type { AlertDetail } from '@/core/alerts/contract';
import type { Act } from './act';

/** Offered to the deciding member for ten seconds; events are sent only afterwards. */
export function UndoButton({ alert, act, busy }: { alert: AlertDetail; act: Act; busy: boolean }): ReactElement | null {
  const t = useTranslations('alerts');
  const me = useMyId();
  const until = alert.undo && alert.undo.by === me ? Date.parse(alert.undo.until) : 0;
  const left = useSecondsUntil(until);
  const undo = () => act({ act: 'undo' });
  useKeyboardShortcuts({ undo: left > 0 ? undo : undefined });
  if (left <= 0) return null;
  return (
    <Button busy={busy} onClick={undo} className="mb-3">
      <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
      {t('undo')} <Key of="undo" /> <span className="tabular text-ink-3">{left} s</span>
    </Button>
  );
}

export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.ceil((at - now) / 1000);
  useEffect(() => {
    setNow(Date.now());
    if (at <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return Math.max(0, left);
}
