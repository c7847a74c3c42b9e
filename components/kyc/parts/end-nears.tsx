import { type ReactElement, useState } from 'react';
import { MORE_TIME_MS } from '@/core/kyc/link-end';
import { useTimeLeft } from '../use-time-left';
import { timeOf, useWords } from '../words';
import { Action } from './action';
import { useFrame } from './frame-context';
import { Text } from './text';

/**
 * Ten minutes before its end the link says until when it works, with the way to more time (WCAG 2.2.1), and after it that it is over, until
 * the server has said so too. Nothing before.
 */
export function EndNears(): ReactElement | null {
  const words = useWords();
  const { t } = words;
  const { session, actions, busy, announce } = useFrame();
  const expiresAt = session && !session.isComplete ? session.expiresAt : null;
  const left = useTimeLeft(expiresAt);
  const [given, setGiven] = useState<string | null>(null);
  if (expiresAt === null || (left === 'enough' && !given)) return null;
  const ask = async (): Promise<void> => {
    if (!(await actions.moreTime())) return;
    const said = t('common.timeGiven', { time: timeOf(words, expiresAt + MORE_TIME_MS) });
    setGiven(said);
    announce(said);
  };
  const until = t('common.linkUntil', { time: timeOf(words, expiresAt) });
  return (
    <section
      aria-label={t('common.moreTime')}
      className="rounded-panel border border-watch bg-watch-soft px-[16px] py-2 text-ink"
    >
      <div role="status">
        <Text>{left === 'enough' ? given : left === 'none' ? t('end.expired.title') : until}</Text>
      </div>
      {left === 'little' && (
        <Action look="text" busy={busy} onClick={() => void ask()}>
          {t('common.moreTime')}
        </Action>
      )}
    </section>
  );
}
