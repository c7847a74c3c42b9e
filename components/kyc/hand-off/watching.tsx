'use client';

import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { causeOf } from '@/core/kyc/document-problems';
import { referenceOf } from '@/core/kyc/reference';
import { needsOtherPhotos } from '@/core/kyc/refused-document';
import { Action } from '../parts/action';
import { CAUSE_TITLES } from '../parts/document-problems';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { ClockIcon } from '../parts/icons';
import { CheckIcon } from '../parts/later-icons';
import { isPersonToCome, Outcome, outcomeTitle } from '../parts/outcome';
import { ReachBusiness } from '../parts/reach-business';
import { Reference } from '../parts/reference';
import { Problem, Text, Title } from '../parts/text';
import { useWords } from '../words';
import { stepsThere } from './steps-there';
import type { HandOffView } from './use-hand-off';

/** The session is on the other device: this page only watches. On a computer the live list stands where the code was. */
export function Watching({ handed, onBack }: { handed: HandOffView; onBack: () => void }): ReactElement {
  const { session, lost } = handed;
  const { t } = useWords();
  const { actions, busy, canTakeBack, byCode } = useFrame();
  if (session?.isComplete) return <Finished session={session} />;
  // Why what was done is to be done again; the ways on stand there.
  const refused = session && needsOtherPhotos(session) ? CAUSE_TITLES[causeOf(session.document?.problems ?? [])] : null;
  return (
    <Frame
      wide
      step={session?.state.startsWith('lv-') ? 3 : 2}
      withTrouble={false}
      actions={
        canTakeBack && (
          <Action look="text" busy={busy} onClick={() => void actions.takeBack().then((back) => back && onBack())}>
            {t('end.elsewhere.cta')}
          </Action>
        )
      }
    >
      <div className="contents min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:gap-12">
        <div className="contents min-[900px]:flex min-[900px]:flex-col min-[900px]:gap-4">
          <Title>{t('end.elsewhere.title')}</Title>
          <Text>{t('desk.connected')}</Text>
          {refused && <Problem>{t(refused)}</Problem>}
        </div>
        <ul
          aria-live="polite"
          className="flex flex-col gap-3 text-kyc leading-[inherit] min-[900px]:gap-4 min-[900px]:self-start min-[900px]:rounded-panel min-[900px]:border min-[900px]:border-line min-[900px]:bg-surface min-[900px]:p-6"
        >
          {stepsThere(session).map(([key, done]) => (
            <li
              key={key}
              className={done ? 'flex items-center gap-3 text-clear' : 'flex items-center gap-3 text-ink-2'}
            >
              {done ? <CheckIcon /> : <ClockIcon />}
              <span>{t(key)}</span>
              <span className="sr-only">{t(done ? 'desk.step.done' : 'desk.step.open')}</span>
            </li>
          ))}
        </ul>
      </div>
      {lost && <Problem>{t('desk.cut')}</Problem>}
      {!canTakeBack && <Text>{t(byCode ? 'end.elsewhere.code' : 'end.elsewhere.body')}</Text>}
      <ReachBusiness />
    </Frame>
  );
}

function Finished({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  return (
    <Frame step={4} withTrouble={false}>
      <Title>{t(outcomeTitle(session.outcome))}</Title>
      <Outcome outcome={session.outcome} reference={referenceOf(session.id)} />
      {isPersonToCome(session) && <Text>{t('lv.done.review')}</Text>}
      <Reference id={session.id} />
    </Frame>
  );
}
