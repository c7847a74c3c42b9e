'use client';

import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { triesLeft, useWords } from '../words';
import { Action } from './action';
import { DocumentProblems } from './document-problems';
import { Frame } from './frame';
import { useFrame } from './frame-context';
import { ProblemOf } from './problem-of';
import { Text, Title } from './text';

/** The document was refused after the customer had gone on: what was wrong, other photos, or a person's look at these. */
export function RefusedDocument({ session }: { session: CustomerSession }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { actions, busy, problem, facePhoto } = useFrame();
  return (
    <Frame
      step={2}
      actions={
        <>
          <Action busy={busy} onClick={() => void actions.go('dv-document-selection')}>
            {t('dv.failed.again')}
          </Action>
          <Action look="text" busy={busy} onClick={() => void actions.sendAsIs()}>
            {t('help.review')}
          </Action>
        </>
      }
    >
      <Title>{t('dv.failed.title')}</Title>
      <DocumentProblems codes={session.document?.problems ?? []} />
      <Text quiet>{triesLeft(words, session.attemptsLeft.document)}</Text>
      <Text>{t(facePhoto ? 'dv.failed.faceKept' : 'dv.failed.then')}</Text>
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}
