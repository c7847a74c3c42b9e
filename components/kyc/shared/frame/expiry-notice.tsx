import { type ReactElement, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { useLinkLeft, useTimeLeft } from '@/components/kyc/server-clock';
import { MORE_TIME_MS } from '@/core/kyc/links/link-end';
import { pageTime } from '@/core/shared/text/link-time';
import { ConfirmationText } from '../confirmation-text';
import { Action } from './action';
import { useFrame } from './frame-context';
import { Text } from './text';

/** From ten minutes before expiry: the time and the extension (WCAG 2.2.1), then that the link has expired. */
export function ExpiryNotice(): ReactElement | null {
  const { t, language } = useWords();
  const timeOf = (at: number): string => pageTime(language, at, { now: Date.now() });
  const { session, actions, busy, announce } = useFrame();
  const expiresAt = session && !session.isComplete ? session.expiresAt : null;
  const left = useTimeLeft(expiresAt);
  const remaining = useLinkLeft(expiresAt);
  const [wasGiven, setGiven] = useState(false);
  if (!session || expiresAt === null || (left === 'enough' && !wasGiven)) return null;
  const ask = async (): Promise<void> => {
    if (!(await actions.moreTime())) return;
    setGiven(true);
    announce(t('common.timeGiven', { time: timeOf(expiresAt + MORE_TIME_MS) }));
  };
  const time = timeOf(expiresAt);
  return (
    <section
      aria-label={t('common.moreTime')}
      className="rounded-panel border border-watch bg-watch-soft px-[16px] py-2 text-ink"
    >
      <div role="status">
        {left === 'enough' && <ConfirmationText pressed>{t('common.timeGiven', { time })}</ConfirmationText>}
        {left === 'little' && <Text>{remaining}</Text>}
        {left === 'none' && <Text>{t('end.expired.title')}</Text>}
      </div>
      {left === 'little' && !session.mayAskForTime && <Text>{t('common.timeSpent')}</Text>}
      {left === 'little' && session.mayAskForTime && (
        <Action look="text" busy={busy} onClick={() => void ask()}>
          {t('common.moreTime')}
        </Action>
      )}
    </section>
  );
}
