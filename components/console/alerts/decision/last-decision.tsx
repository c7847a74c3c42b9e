'use client';

import { Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useManyAlerts } from '@/components/console/api/use-alerts';
import { useMyId } from '@/components/console/api/use-me';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { AlertDetail } from '@/core/alerts/contract';
import { isOpen, UNDO_SECONDS } from '@/core/alerts/transitions';
import { useSecondsUntil } from './unsent-notice';

type Last = { id: string; version: number; name: string; until: number };
let last: Last | null = null;

export function rememberDecision({ id, version, subject, undo }: AlertDetail): void {
  last = undo && { id, version, name: subject.fullName, until: Date.parse(undo.until) };
}

/** Offer undo of the previous decision, or say that it is too late. */
export function LastDecision({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts');
  const toast = useToast();
  const many = useManyAlerts();
  const me = useMyId();
  const left = useSecondsUntil(last && last.id !== alert.id ? last.until : 0);
  const undo = () => {
    if (!last) return;
    many.mutate(
      { alerts: [{ id: last.id, version: last.version }], act: { kind: 'undo' } },
      {
        onSuccess: ({ done }) => toast({ text: t('bulk.undone', { n: done }) }),
        onError: (error) => toast({ text: problemDetails(error).detail ?? t('notDone') }),
        onSettled: () => {
          last = null;
        },
      },
    );
  };
  const tooLate = () => {
    if (alert.undo?.by === me && Date.parse(alert.undo.until) > Date.now()) return;
    const decidedBefore = last !== null && last.id !== alert.id;
    if (decidedBefore || !isOpen(alert.status)) toast({ text: t('undoOver', { seconds: UNDO_SECONDS }) });
  };
  useKeyboardShortcuts({ undo: left > 0 && last ? undo : tooLate });
  if (left <= 0 || !last) return null;
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-2 border-clear border-l-2 pl-3">
      {t('justDecided', { name: last.name })}
      <Button size="small" busy={many.isPending} onClick={undo}>
        <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('undo')} <Key of="undo" /> <span className="tabular text-ink-3">{left} s</span>
      </Button>
    </p>
  );
}
