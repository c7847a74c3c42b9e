'use client';

import { Undo2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMyId } from '@/components/console/api/use-me';
import { useDraft } from '@/components/console/hooks/use-draft';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { StaleVersionNotice } from '@/components/console/layout/drafts/unsaved';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { Button } from '@/components/ui/button';
import type { AlertDetail } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import type { Act } from './alert-action';

/** `reason`: id of a dismissal reason, or an action code. */
export type DecisionDraft = { reason: string | null; note: string; reference: string };
export const NO_DRAFT: DecisionDraft = { reason: null, note: '', reference: '' };

type Form = 'deciding' | 'answering' | 'reopening';

/** Held above the forms because the active form may change while the user types. */
export function useUnsent(alertId: string) {
  const [deciding, setDeciding] = useDraft(`decision/${alertId}`, NO_DRAFT);
  const [answering, setAnswering] = useDraft(`sendBack/${alertId}`, '');
  const [reopening, setReopening] = useDraft(`reopening/${alertId}`, '');
  return { deciding, setDeciding, answering, setAnswering, reopening, setReopening };
}
export type Unsent = ReturnType<typeof useUnsent>;

const formOf = ({ pendingDecision, status }: AlertDetail): Form =>
  pendingDecision ? 'answering' : isOpen(status) ? 'deciding' : 'reopening';

export function UnsentNotice({ alert, unsent }: { alert: AlertDetail; unsent: Unsent }): ReactElement {
  const t = useTranslations('alerts');
  const form = formOf(alert);
  const title = t(form === 'reopening' ? 'overtaken' : 'movedOn');
  const written: Array<[Form, string, () => void]> = [
    ['deciding', unsent.deciding.note, () => unsent.setDeciding(NO_DRAFT)],
    ['answering', unsent.answering, () => unsent.setAnswering('')],
    ['reopening', unsent.reopening, () => unsent.setReopening('')],
  ];
  return (
    <>
      {written
        .filter(([of]) => of !== form)
        .map(([of, note, onForget]) => (
          <StaleVersionNotice key={of} {...{ title, note, onForget }} />
        ))}
    </>
  );
}

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
