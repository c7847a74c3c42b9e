'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '@/components/console/hooks/use-draft';
import { StaleVersionNotice } from '@/components/console/layout/drafts/stale-version-notice';
import type { AlertDetail } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';

/** `reason`: id of a dismissal reason, or an action code. */
export type DecisionDraft = { reason: string | null; note: string };
export const NO_DRAFT: DecisionDraft = { reason: null, note: '' };

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

export function LeftOver({ alert, unsent }: { alert: AlertDetail; unsent: Unsent }): ReactElement {
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
