'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { QrCode } from '@/components/ui/qr-code';
import type { CustomerSession } from '@/core/kyc/contract';
import { Action } from '../parts/action';
import { CopyLink } from '../parts/copy-link';
import { Frame } from '../parts/frame';
import { useBack, useFrame } from '../parts/frame-context';
import { ClockIcon } from '../parts/icons';
import { isPhone } from '../parts/is-phone';
import { CheckIcon } from '../parts/later-icons';
import { Outcome, outcomeTitle } from '../parts/outcome';
import { Reference, referenceOf } from '../parts/reference';
import { Problem, Text, Title } from '../parts/text';
import { serverNow } from '../server-clock';
import { type MessageKey, useWords } from '../words';
import { useHandOff } from './use-hand-off';

/**
 * The session goes on on another device: a code to point its camera at, or to copy; then what happens there, live. Going back
 * is possible until the other device has it; after that this page only watches.
 */
export function HandOff({ onStay }: { onStay: () => void }): ReactElement {
  const { t } = useWords();
  const { code, connected, session, lost } = useHandOff();
  useBack(!connected, onStay);
  if (connected && session?.isComplete) return <Finished session={session} />;
  if (connected) return <Watching session={session} lost={lost} onBack={onStay} />;
  return (
    <Frame
      step={1}
      withTrouble={false}
      actions={
        <>
          {code && <CopyLink url={code.url} />}
          <Action look="text" onClick={onStay}>
            {t('end.elsewhere.cta')}
          </Action>
        </>
      }
    >
      <Title>{t(isPhone() ? 'help.device' : 'desk.title')}</Title>
      <Text>{t('desk.body')}</Text>
      {code ? (
        <QrCode text={code.url} label={t('desk.code')} className="mx-auto w-full max-w-72 rounded-panel" />
      ) : (
        <Text quiet>{t('common.working')}</Text>
      )}
      {code && <Renewal until={code.expiresAt} />}
      {lost && !code && <Problem>{t('err.connection')}</Problem>}
    </Frame>
  );
}

function Renewal({ until }: { until: number }): ReactElement {
  const { t } = useWords();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className="text-center text-ink-2 text-kyc tabular-nums leading-[inherit]">{t('desk.renew', { time })}</p>;
}

/** What is done there; nothing of it has a picture or a name. */
function stepsOf(session: CustomerSession | null): Array<[MessageKey, boolean]> {
  const sent = session?.document !== null && session?.document !== undefined;
  const has = (side: 'front' | 'back'): boolean => sent || (session?.uploads.some((one) => one.side === side) ?? false);
  return [
    ['desk.step.connected', true],
    ['desk.step.front', has('front')],
    ...(session?.data.isDoubleSided === false ? [] : [['desk.step.back', has('back')] as [MessageKey, boolean]]),
    ['desk.step.face', session?.isComplete ?? false],
  ];
}

function Watching(props: { session: CustomerSession | null; lost: boolean; onBack: () => void }): ReactElement {
  const { session, lost, onBack } = props;
  const { t } = useWords();
  const { actions, busy, canTakeBack } = useFrame();
  return (
    <Frame
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
      <Title>{t('end.elsewhere.title')}</Title>
      <Text>{t('desk.connected')}</Text>
      <ul aria-live="polite" className="flex flex-col gap-3 text-kyc leading-[inherit]">
        {stepsOf(session).map(([key, done]) => (
          <li key={key} className={done ? 'flex items-center gap-3 text-clear' : 'flex items-center gap-3 text-ink-2'}>
            {done ? <CheckIcon /> : <ClockIcon />}
            <span>{t(key)}</span>
            <span className="sr-only">{t(done ? 'desk.step.done' : 'desk.step.open')}</span>
          </li>
        ))}
      </ul>
      {lost && <Problem>{t('desk.cut')}</Problem>}
    </Frame>
  );
}

function Finished({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  return (
    <Frame step={4} withTrouble={false}>
      <Title>{t(outcomeTitle(session.outcome))}</Title>
      <Outcome outcome={session.outcome} reference={referenceOf(session.id)} />
      <Reference id={session.id} />
    </Frame>
  );
}
