'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ASSIST_PARTS, type AssistPart } from '@/core/kyc/session/assistance';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { AssistDialog } from './assist-dialog';

/** An unavailable action gives its reason. */
export function AssistActions({ detail }: { detail: ConsoleKycSession }): ReactElement | null {
  const t = useTranslations('kycSessions.assist');
  const [part, setPart] = useState<AssistPart | null>(null);
  if (detail.assistance.document === 'COMPLETE') return null;
  const open = ASSIST_PARTS.filter((one) => detail.assistance[one] === null);
  const reasons = new Set(ASSIST_PARTS.flatMap((one) => detail.assistance[one] ?? []));
  return (
    <>
      {open.map((one) => (
        <Button key={one} onClick={() => setPart(one)}>
          {t(one)}
        </Button>
      ))}
      {[...reasons].map((reason) => (
        <p key={reason} className="w-full text-ink-2 text-small">
          {t(`closed.${reason}`)}
        </p>
      ))}
      {part && <AssistDialog session={detail.session} part={part} onClose={() => setPart(null)} />}
    </>
  );
}
