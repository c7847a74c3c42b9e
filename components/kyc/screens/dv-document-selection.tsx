'use client';

import type { ReactElement } from 'react';
import { DocumentName } from '@/components/kyc/shared/document/document-name';
import { chosenTransitions } from '@/components/kyc/shared/document/photo-transitions';
import { Action, isSecondTap } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { ForwardIcon } from '@/components/kyc/shared/frame/lazy-icons';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { DocumentType } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

/** The last question before the camera, for each state up to the selection. */
export function DvDocumentSelection({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera } = useFrame();
  const byFile = camera.choice === 'none';
  const choose = (type: DocumentType): void => {
    if (!busy) void actions.walk(chosenTransitions(session.state, camera.document), type);
  };
  return (
    <Frame
      step={2}
      beside={
        camera.only ? null : (
          <Action look="text" onClick={() => camera.choose(byFile ? 'live' : 'none')}>
            {t(byFile ? 'help.live' : 'perm.without')}
          </Action>
        )
      }
    >
      <Title>{t('dv.select.title')}</Title>
      <Text quiet>{t(camera.only ? 'camera.only' : byFile ? 'dv.upload.body' : 'dv.start.body')}</Text>
      {problem && <ProblemMessage code={problem} />}
      <ul
        className="@container -mx-[16px] flex max-h-110 grow flex-col border-line border-t min-[900px]:mx-0 min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:gap-3 min-[900px]:border-0"
        aria-busy={busy}
      >
        {session.documentTypes.map((type) => (
          <li
            key={type}
            className="flex grow border-line border-b min-[900px]:rounded-panel min-[900px]:border min-[900px]:bg-surface"
          >
            <button
              type="button"
              onClick={(event) => !isSecondTap(event) && choose(type)}
              className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken min-[900px]:min-h-32"
            >
              <DocumentName type={type} />
              <span className="@max-[16rem]:hidden">
                <ForwardIcon />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
