'use client';

import type { ReactElement, ReactNode } from 'react';
import { isOffered } from '@/components/kyc/camera/is-offered';
import { attemptsLeftText, useWords } from '@/components/kyc/i18n';
import { causeOf } from '@/core/kyc/document/document-problems';
import { documentKindOf, type Side } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';
import { Action } from '../frame/action';
import { Frame } from '../frame/frame';
import { useFrame } from '../frame/frame-context';
import { Scene } from '../frame/scene';
import { Text, Title } from '../frame/text';
import { refusedTitle } from '../outcome';
import { ProblemMessage } from '../problems/problem';
import { CAUSE_TITLES, DocumentProblems, KIND_NAMES } from './document-problems';
import { photoTransitions } from './photo-transitions';

export function RefusedDocument({
  session,
  children,
}: {
  session: CustomerSession;
  children?: ReactNode;
}): ReactElement {
  const words = useWords();
  const { t } = words;
  const { organizationName: org, actions, busy, problem, facePhoto, camera } = useFrame();
  const problems = session.document?.problems ?? [];
  const cause = causeOf(problems);
  const seen = session.document?.seen;
  // With one accepted type, another document is one of the same type.
  const otherDocument =
    (cause === 'kind' || cause === 'document' || cause === 'details') && session.documentTypes.length > 1;
  const stays = session.document?.stays ?? null;
  const side = (one: Side): string => t(`dv.upload.${one}`).toLocaleLowerCase(words.language);
  const byUpload = camera.document === 'upload';
  const way = photoTransitions(camera.document);
  const ways: KycState[] = !byUpload && stays === 'front' ? [way, 'dv-capturing-front', 'dv-flip-prompt'] : [way];
  // Retakes use the same capture method; choosing another document starts over.
  const other = async (): Promise<void> => {
    if (otherDocument) await actions.walk(['dv-document-selection']);
    else await actions.walk(['dv-document-selection', ...ways], session.data.documentType);
  };
  const mayAgain = session.allowed.includes('dv-document-selection') && (camera.only || isOffered('upload', camera));
  const byPerson = cause === 'details' || !mayAgain;
  const asIs = async (): Promise<void> => {
    const sent = await actions.sendAsIs();
    if (sent && session.state === 'dv-complete' && !session.faceCheckPending) await actions.go('lv-get-started');
  };
  const person = (
    <Action key="person" look={byPerson ? 'primary' : 'text'} busy={busy} onClick={() => void asIs()}>
      {t('help.review')}
    </Action>
  );
  const again = mayAgain && (
    <Action key="again" look={byPerson || seen ? 'plain' : 'primary'} busy={busy} onClick={() => void other()}>
      {otherDocument
        ? t('common.change')
        : stays
          ? t('dv.failed.one', { side: side(stays === 'front' ? 'back' : 'front') })
          : t('dv.failed.again')}
    </Action>
  );
  const ofKind = seen && (
    <Action key="kind" busy={busy} onClick={() => void actions.walk(['dv-document-selection', way], seen)}>
      {t('dv.failed.kind.switch', { seen: t(KIND_NAMES[documentKindOf(seen)]) })}
    </Action>
  );
  const toCome = facePhoto ? 'dv.failed.faceKept' : 'dv.failed.then';
  const next = session.faceCheckPending ? 'dv.failed.kept' : session.state === 'dv-complete' ? null : toCome;
  const then = cause === 'details' ? null : next;
  const first = byPerson ? person : ofKind || again;
  return (
    <Frame
      step={2}
      scene={<Scene of="retake" />}
      actions={first}
      beside={[again, person].filter((one) => one !== first)}
    >
      <Title>{t(again || cause === 'ours' ? CAUSE_TITLES[cause] : refusedTitle(cause))}</Title>
      <DocumentProblems problems={problems} past={!again} />
      {again && stays && <Text>{t('dv.failed.stays', { side: side(stays) })}</Text>}
      {cause === 'details' && <Text>{t('dv.failed.details.body', { org })}</Text>}
      <Text quiet>{attemptsLeftText(words, session.attemptsLeft.document)}</Text>
      {then && <Text>{t(then)}</Text>}
      {problem && <ProblemMessage code={problem} />}
      {children}
    </Frame>
  );
}
