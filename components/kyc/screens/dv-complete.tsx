'use client';

import { type ReactElement, useEffect, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { SIDES } from '@/core/kyc/document-types';
import { Action } from '../parts/action';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { CheckIcon } from '../parts/later-icons';
import { ProblemOf } from '../parts/problem-of';
import { RefusedDocument } from '../parts/refused-document';
import { Text, Title } from '../parts/text';
import { useWords } from '../words';

/** How long the page says that it is checking; the reading itself goes on behind. */
const CHECKING_MS = 8_000;

/** The photos are in. A document that cannot be read is told here, with the way back; nobody has to wait for the answer. */
export function DvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem } = useFrame();
  const checking = useChecking(session.document?.status);
  if (session.document?.status === 'failed') {
    return (
      <RefusedDocument session={session}>
        <Thumbnails />
      </RefusedDocument>
    );
  }
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={() => void actions.go('lv-get-started')}>
          {t('common.continue')}
        </Action>
      }
    >
      <CheckIcon className="kyc-emblem text-clear" />
      <Title>{t('dv.done.title')}</Title>
      <Text>{t('dv.done.body')}</Text>
      <p role="status" className="min-h-7 text-ink-2 text-kyc leading-[inherit]">
        {checking ? t('dv.done.checking') : ''}
      </p>
      {problem && <ProblemOf code={problem} />}
      <Thumbnails />
    </Frame>
  );
}

/** The photos as this page remembers them. */
function Thumbnails(): ReactElement | null {
  const { t } = useWords();
  const { previews } = useFrame();
  const shown = SIDES.filter((side) => previews[side]);
  if (shown.length === 0) return null;
  return (
    <details open className="text-kyc leading-[inherit]">
      <summary className="flex min-h-12 items-center text-gate underline decoration-1 underline-offset-4">
        {t('dv.done.look')}
      </summary>
      <ul className="grid grid-cols-2 gap-2 pt-2">
        {shown.map((side) => (
          <li key={side} className="aspect-[1.586] overflow-hidden rounded-panel border border-line bg-sunken">
            <img
              src={previews[side]}
              alt={t('dv.upload.preview', { side: t(`dv.upload.${side}`) })}
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function useChecking(status: string | undefined): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), CHECKING_MS);
    return () => clearTimeout(timer);
  }, []);
  return patient && (status === 'pending' || status === 'running');
}
